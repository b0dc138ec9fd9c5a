import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PolicyLine } from '../../../offers/policy-line.tsx';
import { VehicleCard } from '../../../results/vehicle-card.tsx';
import type { CarResult } from '../car.ts';
import { CarFacts } from '../parts/car-facts.tsx';

interface CarCardProps {
  readonly car: CarResult;
  /** Number of days that the total covers. */
  readonly days: number;
  /** Time zone of the pick-up place. */
  readonly zone: string;
  readonly to: string;
}

/** Highest number of remaining cars for which the card shows how many are left. */
const fewCars = 3;

/** Shows a car in a list. */
export const CarCard = memo(function CarCard({ car, days, zone, to }: CarCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { model, category, price, pickup, dropoff, left } = car;
  const name = t('cars.orSimilar', { model });
  const oneWay = pickup.station_id !== dropoff.station_id;
  return (
    <VehicleCard
      id={car.car_id}
      label={t('cars.named', { name, supplier: car.supplier.name })}
      name={name}
      body={car.body}
      head={
        <>
          <Title>
            <h2 css={type.titleSmall}>{name}</h2>
            <p css={type.small}>{category.label}</p>
          </Title>
          <p css={type.small}>{[car.supplier.name, pickup.name, pickup.desk, car.away].filter(Boolean).join(' · ')}</p>
        </>
      }
      score={car.score}
      reviews={car.reviews}
      terms={
        <>
          <p>{t('cars.terms', { mileage: car.mileage, fuel: car.fuel_policy })}</p>
          <PolicyLine cancellation={car.cancellation} zone={zone} />
        </>
      }
      few={left <= fewCars ? t('cars.left', { count: left }) : null}
      total={price.inclusive}
      unit={`${t('cars.days', { count: days })} · ${t('cars.perDay', { price: formatMoney(price.per_day, language) })}`}
      to={to}
    >
      <CarFacts car={car} more={[t(car.prebook ? 'cars.pay.now' : 'cars.pay.counter')]} />
      {oneWay && <p css={type.small}>{t('cars.returnTo', { station: dropoff.name })}</p>}
    </VehicleCard>
  );
});

const Title = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.xs });
