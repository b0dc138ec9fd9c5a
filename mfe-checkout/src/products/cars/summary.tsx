import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { Vehicle } from '@travel/ui/pictures/vehicle/vehicle.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getDetails } from '../item-details.ts';
import type { ExtraProps, ItemProps } from '../product-view.ts';
import { LineList } from '../summary/fact-list.tsx';
import { useTexts } from '../../order/use-texts.ts';

/** Shows a drawing of the car, what is included, and extras. */
export function Summary({ item, large = false }: ExtraProps) {
  const say = useTexts([item]);
  const car = getDetails(item, 'CAR');
  if (!car) return null;
  const lines = [
    say('rental.seats', { seats: car.seats, transmission: car.transmission.label, fuel: car.fuel.label }),
    car.mileage,
    car.fuel_policy,
    ...car.extras.map(({ label, quantity }) => (quantity > 1 ? `${String(quantity)} × ${label}` : label)),
  ];
  return (
    <>
      <Picture body={car.body} />
      {!large && <LineList lines={lines} />}
    </>
  );
}

/** Amount due at the desk and the deposit, neither of which is part of the price. */
export function PaidOnSite({ item }: ItemProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const car = getDetails(item, 'CAR');
  if (!car) return null;
  const deposit = say('deposit.note', { amount: formatMoney(car.deposit, language) });
  if (car.prebook) return <>{deposit}</>;
  return (
    <>
      {say('rental.counter', { amount: formatMoney(car.due_at_counter, language) })} {deposit}
    </>
  );
}

const Picture = styled(Vehicle)({ blockSize: 120, borderRadius: radius.field, marginBlockEnd: space.s });
