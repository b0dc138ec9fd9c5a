import styled from '@emotion/styled';
import type { SubscriptionDebt } from '@travel/contracts/endpoints/membership/plans';
import { sum } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { formatDay, formatDayRange } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { LineList } from './line-list.tsx';

interface DebtsProps {
  /** Unpaid amounts, at least one. */
  readonly debts: readonly [SubscriptionDebt, ...SubscriptionDebt[]];
  readonly onPay: () => void;
}

/** Lists the unpaid amounts of earlier periods. */
export function Debts({ debts, onPay }: DebtsProps) {
  const { t } = useTranslation('mfe-membership');
  const { language } = useHost().locale;
  const heading = useId();
  const { currency } = debts[0].amount;
  // A payment has only one currency, so debts in other currencies are paid after these.
  const paid = debts.map(({ amount }) => amount).filter((amount) => amount.currency === currency);
  const total = sum(paid, currency);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} css={type.title}>
        {t('panel.debts.title')}
      </h3>
      <Lead>{t('panel.debts.text')}</Lead>
      <LineList aria-labelledby={heading}>
        {debts.map(({ debt_id, plan_name, amount, from, until, since }) => (
          <li key={debt_id}>
            <div>
              <strong>{plan_name}</strong>
              <p>{formatDayRange(from, until, language)}</p>
              <p>{t('panel.debts.since', { day: formatDay(since, language) })}</p>
            </div>
            <Price value={amount} language={language} />
          </li>
        ))}
      </LineList>
      <Foot>
        {paid.length > 1 && (
          <p>
            {t('panel.debts.total')} <Price value={total} language={language} size="medium" />
          </p>
        )}
        <Button onClick={onPay}>{t('panel.debts.pay', { amount: formatMoney(total, language) })}</Button>
      </Foot>
    </section>
  );
}

const Lead = styled.p(type.small, { marginBlock: `${space.xxs} ${space.s}`, maxInlineSize: '62ch', color: color.ink2 });

const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.m,
  marginBlockStart: space.m,
  '& p': { fontWeight: font.strong },
});
