import { TextField } from '@travel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTypedAmount } from '../cash-card/cash-amount.ts';

interface AgentExtraFieldProps {
  readonly currency: string;
  readonly disabled: boolean;
  /** The amount as a decimal, when it is typed whole. */
  readonly onExtra: (decimal: string) => void;
}

/** What an agent adds to a booking: points may pay for that, too (spec §6). */
export function AgentExtraField({ currency, disabled, onExtra }: AgentExtraFieldProps) {
  const { t } = useTranslation('mfe-checkout');
  const [typed, type] = useState('');
  return (
    <TextField
      label={t('loyalty.agentExtra', { currency })}
      value={typed}
      disabled={disabled}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      onText={(text) => {
        if (isTypedAmount(text, currency)) type(text);
      }}
      onBlur={() => onExtra(typed.replace(',', '.').replace(/\.$/, '') || '0')}
    />
  );
}
