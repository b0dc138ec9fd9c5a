import { readAmount } from '@travel/contracts/locale/format/typed-amount';
import { toDecimal } from '@travel/contracts/money/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../amount-field.tsx';

interface AgentExtraFieldProps {
  readonly currency: string;
  readonly language: string;
  readonly disabled: boolean;
  /** Called with the amount as a decimal when the field loses focus; '0' if it is empty. */
  readonly onExtra: (decimal: string) => void;
}

/** Field for an agent's surcharge, which points may pay for too (spec §6). */
export function AgentExtraField({ currency, language, disabled, onExtra }: AgentExtraFieldProps) {
  const { t } = useTranslation('mfe-checkout');
  const [typed, type] = useState('');
  return (
    <AmountField
      label={t('loyalty.agentExtra', { currency })}
      currency={currency}
      language={language}
      value={typed}
      disabled={disabled}
      onText={type}
      onBlur={() => {
        const read = readAmount(typed, currency, language);
        if (read.ok) onExtra(toDecimal(read.amount));
        else if (read.fault === 'missing') onExtra('0');
      }}
    />
  );
}
