import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherDatesButton } from '../../../details/other-dates/other-dates.tsx';
import { PriceBox, PriceLine, PriceTotal } from '../../../details/price-lines.tsx';
import type { TransferDetails } from '../transfer.ts';

interface TransferPriceCardProps {
  readonly transfer: TransferDetails;
  /** Booking button, unless the button is shown outside the card. */
  readonly action: ReactNode;
}

/** Shows the price of each ride and the total. */
export function TransferPriceCard({ transfer: { price, ride }, action }: TransferPriceCardProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <PriceBox as="section" tone="raised" aria-label={t('transfers.page.card')}>
      <OtherDatesButton>{t('transfers.page.change')}</OtherDatesButton>
      <dl>
        {ride.legs.map((leg, at) => {
          const amount = price.legs[at];
          const label = t(at === 0 ? 'transfers.page.outward' : 'transfers.page.return');
          return amount && <PriceLine key={leg.from.point_id} label={label} amount={amount} />;
        })}
        <PriceLine label={t('transfers.page.tax')} amount={price.tax} />
        <PriceTotal label={t('transfers.page.total')} amount={price.inclusive} />
      </dl>
      {action}
    </PriceBox>
  );
}
