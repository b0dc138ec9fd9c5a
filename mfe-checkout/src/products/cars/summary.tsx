import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { Vehicle } from '@travel/ui/pictures/vehicle/vehicle.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useTexts } from '../use-texts.ts';
import { getCar } from './car-details.ts';

interface SummaryProps {
  readonly item: OrderItem;
  readonly large?: boolean;
}

/** Shows a drawing of the car, what is included, and extras. */
export function Summary({ item, large = false }: SummaryProps) {
  const say = useTexts([item]);
  const car = getCar(item);
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
      {!large && (
        <Lines>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Lines>
      )}
    </>
  );
}

/** Amount due at the desk and the deposit, neither of which is part of the price. */
export function PaidOnSite({ item }: { readonly item: OrderItem }) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const car = getCar(item);
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
const Lines = styled.ul({ display: 'grid', gap: space.xxs, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' });
