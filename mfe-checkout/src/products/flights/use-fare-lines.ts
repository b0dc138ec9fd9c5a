import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getDetails } from '../item-details.ts';
import { useTexts } from '../../order/use-texts.ts';

/** A sentence about a fare, and whether what it describes is included. */
export interface FareLine {
  readonly key: string;
  readonly text: string;
  readonly isIncluded: boolean;
}

/**
 * Returns sentences about what the fare includes and which changes it allows. Refunds are part of the cancellation
 * policy.
 */
export const useFareLines = (item: OrderItem): readonly FareLine[] => {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const journey = getDetails(item, 'FLT');
  if (!journey) return [];
  const { rules, extra_bags } = journey;
  const line = (key: string, isIncluded: boolean, values = {}): FareLine => ({
    key,
    isIncluded,
    text: say(`fare.${key}`, values),
  });
  const checked = { count: rules.checked_bags, kilograms: rules.checked_kilograms };
  const fee = rules.change_fee ? formatMoney(rules.change_fee, language) : '';
  return [
    line('personal', true),
    line(rules.cabin_bag ? 'cabinBag' : 'noCabinBag', rules.cabin_bag),
    rules.checked_bags > 0
      ? line(rules.checked_kilograms > 0 ? 'checked' : 'checkedAny', true, checked)
      : line('noChecked', extra_bags > 0),
    ...(extra_bags > 0 ? [line('extraBags', true, { count: extra_bags })] : []),
    rules.unspecified?.includes('change')
      ? line('changeUnspecified', false)
      : line({ free: 'changeFree', fee: 'changeFee', none: 'changeNone' }[rules.change], rules.change !== 'none', {
          fee,
        }),
  ];
};

/** Returns the chosen seats by flight number: `12A, 12B`. */
export const getSeats = (item: OrderItem): readonly { readonly number: string; readonly seats: string }[] => {
  const journey = getDetails(item, 'FLT');
  if (!journey) return [];
  return journey.legs
    .flatMap(({ segments }) => segments)
    .flatMap(({ flight_id, number }) => {
      const seats = journey.seats.filter((chosen) => chosen.flight_id === flight_id).map(({ seat }) => seat);
      return seats.length > 0 ? [{ number, seats: seats.join(', ') }] : [];
    });
};
