import { subtract, money } from '@travel/contracts/money/money';
import { Price } from '@travel/ui/cards/price.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherDatesButton } from '../../../details/other-dates/other-dates.tsx';
import { PriceBox, PriceLine, PriceTop, PriceTotal } from '../../../details/price-lines.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { CarDetails } from '../car.ts';

interface CarPriceCardProps {
  readonly car: CarDetails;
  /** Booking button, unless the button is shown outside the card. */
  readonly action: ReactNode;
}

/** Shows the price breakdown of a rental and where it is paid. */
export function CarPriceCard({ car, action }: CarPriceCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { price, rental } = car;
  const fees = price.fees.reduce((all, { amount }) => all + amount.amount, 0);
  const days = subtract(price.inclusive, money(fees, price.inclusive.currency));
  return (
    <PriceBox as="section" tone="raised" aria-label={t('cars.card.title')}>
      <PriceTop>
        <Price value={price.per_day} language={language} size="large" />
        <small>{t('cars.card.perDay')}</small>
      </PriceTop>
      <OtherDatesButton>{t('cars.card.change')}</OtherDatesButton>
      <dl>
        <PriceLine label={t('cars.card.rental', { days: t('cars.days', { count: rental.days }) })} amount={days} />
        {price.fees.map(({ key, label, amount }) => (
          <PriceLine key={key} label={label} amount={amount} />
        ))}
        <PriceLine label={t('cars.card.tax')} amount={price.tax} />
        <PriceTotal label={t('cars.card.total')} amount={price.inclusive} />
        <PriceLine label={t('cars.pay.now')} amount={price.due_now} />
        {price.due_at_counter.amount > 0 && <PriceLine label={t('cars.pay.counter')} amount={price.due_at_counter} />}
      </dl>
      {action}
    </PriceBox>
  );
}
