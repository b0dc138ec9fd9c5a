import styled from '@emotion/styled';
import type { PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import { isZero, negate, subtract, sum, type Money } from '@travel/contracts/money/money';
import { formatDayRange } from '@travel/contracts/locale/format/dates';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Shows the lines of a quote, which add up to the amount charged now. */
export function OrderLines({ quote }: { readonly quote: PlanQuote }) {
  const { t } = useTranslation('mfe-membership');
  const { language } = useHost().locale;
  const { plan, lines, amount, debt_left: left, starts, ends, metadata } = quote;
  /** The lines that are paid now: the plan, and debts unless they remain due. */
  const charged = lines.filter(({ kind }) => kind === 'plan' || isZero(left));
  const all = sum(
    charged.map((line) => line.amount),
    amount.currency,
  );
  /** Part of the listed prices that the card is not charged now, such as for a trial or a coupon. */
  const off = subtract(all, amount);
  const renderPrice = (value: Money) => <Price value={value} language={language} />;

  // There is nothing to list if only a card for future charges is stored.
  if (lines.length === 0) return null;
  return (
    <Lines>
      {plan && <Line label={t('paying.code')}>{plan.subscription_code}</Line>}
      {starts && ends && <Line label={t('paying.days')}>{formatDayRange(starts, ends, language)}</Line>}
      {charged.map(({ kind, name, amount: price }) => (
        <Line key={`${kind} ${name}`} label={kind === 'debt' ? t('paying.debt', { name }) : name}>
          {renderPrice(price)}
        </Line>
      ))}
      {!isZero(off) && (
        <Line label={t(metadata.charge_org ? 'paying.byOrganisation' : 'paying.inTrial')}>
          {renderPrice(negate(off))}
        </Line>
      )}
      {!isZero(left) && <Line label={t('paying.debtLeft')}>{renderPrice(left)}</Line>}
    </Lines>
  );
}

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <LineBox>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </LineBox>
);

const Lines = styled.dl({ display: 'grid', gap: space.xs, margin: 0 });

const LineBox = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${space.m}`,
  '& dt': { ...type.small, color: color.ink2 },
  '& dd': { margin: 0, fontWeight: font.medium, fontVariantNumeric: 'tabular-nums' },
});
