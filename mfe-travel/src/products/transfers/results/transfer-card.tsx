import { formatMoney } from '@travel/contracts/locale/format/money';
import { type } from '@travel/ui/look/tokens/type.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PolicyLine } from '../../../offers/policy-line.tsx';
import { VehicleCard } from '../../../results/vehicle-card.tsx';
import { bodies, type TransferResult, type TransferSearchAnswer } from '../transfer.ts';
import { useFewLeft } from '../use-few-left.ts';

interface TransferCardProps {
  readonly transfer: TransferResult;
  readonly ride: TransferSearchAnswer['ride'];
  /** IANA time zone of the place, for the deadline of free cancellation. */
  readonly zone: string;
  readonly to: string;
}

/** Shows a vehicle for a ride in a list. */
export const TransferCard = memo(function TransferCard({ transfer, ride, zone, to }: TransferCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const fewLeft = useFewLeft();
  const { vehicle, model, supplier, price, seats, bags, shared } = transfer;
  const name = t('transfers.named', { what: vehicle.label, whose: supplier.name });
  return (
    <VehicleCard
      id={transfer.transfer_id}
      label={name}
      name={name}
      body={bodies[vehicle.key]}
      head={
        <>
          <h2 css={type.titleSmall}>{vehicle.label}</h2>
          <p css={type.small}>
            {t('results.where', { area: t('transfers.orSimilar', { model }), note: supplier.name })}
          </p>
        </>
      }
      score={transfer.score}
      reviews={transfer.reviews}
      terms={<PolicyLine cancellation={transfer.cancellation} zone={zone} />}
      few={fewLeft(transfer, ride.passengers)}
      total={price.inclusive}
      unit={[
        t(ride.legs.length > 1 ? 'transfers.bothWays' : 'transfers.oneWay'),
        t('transfers.each', { price: formatMoney(price.per_passenger, language) }),
      ].join(' · ')}
      to={to}
    >
      <p css={type.small}>
        {t('transfers.room', { seats, bags })} · {t(shared ? 'transfers.shared' : 'transfers.private')}
      </p>
    </VehicleCard>
  );
});
