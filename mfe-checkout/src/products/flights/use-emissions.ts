import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { useTexts } from '../use-texts.ts';
import type { FlightDetails } from './flight-details.ts';

/** Returns a function that describes a leg's emissions per passenger: `402 kg CO₂, 8% less than usual`. */
export const useEmissions = (item: OrderItem) => {
  const say = useTexts([item]);
  return ({ emissions }: Pick<FlightDetails['legs'][number], 'emissions'>): string => {
    const { kilograms, percent_of_usual: percent } = emissions;
    const amount = say('emissions.amount', { count: kilograms });
    if (percent <= -5) return say('emissions.less', { amount, percent: -percent });
    return percent >= 5 ? say('emissions.more', { amount, percent }) : say('emissions.usual', { amount });
  };
};
