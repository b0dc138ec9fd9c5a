import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { useTexts } from '../use-texts.ts';
import { getJourney } from './flight-details.ts';
import type { FlightDetails } from './flight-details.ts';

/** Returns a function that names a leg of a journey: `London to New York`. */
export const useLegName = (item: OrderItem): ((leg: FlightDetails['legs'][number]) => string) => {
  const say = useTexts([item]);
  const airports = getJourney(item)?.airports ?? {};
  return ({ segments }) => {
    const [from, to] = [segments[0]?.departs.airport ?? '', segments.at(-1)?.arrives.airport ?? ''];
    return say('flight.leg', { from: airports[from]?.city ?? from, to: airports[to]?.city ?? to });
  };
};
