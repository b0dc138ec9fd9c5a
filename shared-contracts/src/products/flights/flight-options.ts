/** Cabins, from the back of the aircraft to the front. */
export const cabins = ['economy', 'premium', 'business', 'first'] as const;

export type Cabin = (typeof cabins)[number];

/** Fares of every cabin, from the cheapest to the fare that is changeable and refundable. */
export const fareKeys = ['basic', 'standard', 'flex'] as const;

export type FareKey = (typeof fareKeys)[number];

/** Fares of supplied flights by price. Airlines offer up to six; flights of a catalogue have the first three. */
export const offeredFareKeys = [...fareKeys, 'fourth', 'fifth', 'sixth'] as const;

export type OfferedFareKey = (typeof offeredFareKeys)[number];

/** `best` weighs price, duration and stops; the others sort by one field. */
export const flightSorts = ['best', 'price', 'duration', 'departure', 'arrival'] as const;
