import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money/money';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatChargeDay } from '../../foundation/time/moments.ts';

interface ChargeTimeChoiceProps {
  readonly amount: Money;
  /** Date and time at which a saved card would be charged. */
  readonly chargeAt: string;
  readonly later: boolean;
  readonly disabled: boolean;
  readonly onLater: (later: boolean) => void;
}

/** Choice between charging the card now and later, with amounts and dates. */
export function ChargeTimeChoice({ amount, chargeAt, later, disabled, onLater }: ChargeTimeChoiceProps) {
  const { t } = useTranslation('mfe-checkout');
  const id = useId();
  const { language } = useHost().locale;
  const values = { amount: formatMoney(amount, language), date: formatChargeDay(chargeAt, language) };
  const choices = [
    { value: false, label: t('later.now'), help: t('later.nowHelp', values) },
    { value: true, label: t('later.later', values), help: t('later.laterHelp', values) },
  ];
  return (
    <Choices disabled={disabled}>
      <legend>{t('later.group')}</legend>
      {choices.map(({ value, label, help }) => (
        <Choice key={String(value)}>
          <input
            type="radio"
            id={`${id}-${value}`}
            name={id}
            checked={later === value}
            aria-describedby={`${id}-${value}-help`}
            onChange={() => onLater(value)}
          />
          <span>
            <label htmlFor={`${id}-${value}`}>{label}</label>
            <small id={`${id}-${value}-help`}>{help}</small>
          </span>
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled.fieldset({
  display: 'grid',
  gap: space.xs,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...type.titleSmall, padding: 0, marginBlockEnd: space.xs },
});

const Choice = styled.div({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s,
  padding: space.m,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  '&:has(:checked)': { borderColor: color.ink, background: color.sunken },
  '& input': { flex: 'none', inlineSize: 20, blockSize: 20, margin: 2, accentColor: color.ink },
  '& span': { display: 'grid', minInlineSize: 0 },
  '& label': { fontWeight: font.strong, cursor: 'pointer' },
  '& small': { ...type.small, color: color.ink2 },
});
