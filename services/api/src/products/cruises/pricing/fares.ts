import type { Party } from '@travel/contracts/orders/party';
import { scaleThousandths } from '../../draw/scaled.ts';

/** Thousandths of the fare that the third and each further traveller in a cabin pay. */
const third = { adult: 550, child: 300 } as const;
const alone = 1_700;

/** Returns the price of a cabin for a party, in US cents: two full fares, and less for each further traveller. */
export const calculateCabinFare = (fare: number, { adults, childAges }: Party): number => {
  const people = adults + childAges.length;
  if (people === 1) return scaleThousandths(fare, alone);
  const besides = people - 2;
  // Adults pay the full fares first, so that a child's fare never raises the total.
  const childrenBesides = Math.min(besides, childAges.length);
  const adultsBesides = besides - childrenBesides;
  return (
    2 * fare +
    adultsBesides * scaleThousandths(fare, third.adult) +
    childrenBesides * scaleThousandths(fare, third.child)
  );
};
