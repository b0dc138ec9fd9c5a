import styled from '@emotion/styled';
import { subtract, money } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import { Card } from '@travel/ui/card';
import { Link } from '@travel/ui/link';
import { Price } from '@travel/ui/price';
import { color, font, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { usePageLink } from '../../../host/use-page-link.ts';
import type { CarDetails } from '../car.ts';

interface CarPriceCardProps {
  readonly car: CarDetails;
  /** Where places, times and age are changed. */
  readonly changeAt: string;
  /** The next step, where it stands in the card. */
  readonly action: ReactNode;
}

/** What a rental costs, from its days to the total, and where it is paid. */
export function CarPriceCard({ car, changeAt, action }: CarPriceCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const link = usePageLink();
  const { price, rental } = car;
  const fees = price.fees.reduce((all, { amount }) => all + amount.amount, 0);
  const days = subtract(price.inclusive, money(fees, price.inclusive.currency));
  const line = (label: string, value: Money) => (
    <Sum key={label}>
      <dt>{label}</dt>
      <dd>
        <Price value={value} language={language} figureOnly />
      </dd>
    </Sum>
  );
  return (
    <Box as="section" tone="raised" aria-label={t('cars.card.title')}>
      <Top>
        <Price value={price.per_day} language={language} size="large" />
        <small>{t('cars.card.perDay')}</small>
      </Top>
      <p>
        <Link {...link(changeAt)}>{t('cars.card.change')}</Link>
      </p>
      <dl>
        {line(t('cars.card.rental', { days: t('cars.days', { count: rental.days }) }), days)}
        {price.fees.map(({ label, amount }) => line(label, amount))}
        {line(t('cars.card.tax'), price.tax)}
        <Total>
          <dt>{t('cars.card.total')}</dt>
          <dd>
            <Price value={price.inclusive} language={language} size="medium" />
          </dd>
        </Total>
        {line(t('cars.pay.now'), price.due_now)}
        {price.due_at_counter.amount > 0 && line(t('cars.pay.counter'), price.due_at_counter)}
      </dl>
      {action}
    </Box>
  );
}

const Box = styled(Card)({ display: 'grid', gap: space.m });
const Top = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  '& small': { ...type.small, color: color.ink2 },
});
const Sum = styled.div(type.small, type.figures, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlock: 2,
  '& dd': { margin: 0 },
});
const Total = styled(Sum)({
  alignItems: 'baseline',
  marginBlock: space.xs,
  paddingBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.line}`,
  fontWeight: font.strong,
});
