import type { ChosenSeat } from '@travel/contracts/products/flights/chosen-fare';
import type { SeatMap } from '@travel/contracts/endpoints/products/flights';
import type { Money } from '@travel/contracts/money/money';
import { useState } from 'react';

type Seat = SeatMap['rows'][number]['seats'][number];

/** Returns a seat of a map by its name, or undefined if the cabin has no such seat. */
export const findSeatByName = ({ rows }: SeatMap, name: string): Seat | undefined =>
  rows.flatMap(({ seats }) => seats).find(({ seat }) => seat === name);

/** Returns the seat maps loaded so far, by flight, and a function that returns the prices of seats. */
export const useSeatMaps = () => {
  const [maps, setMaps] = useState<Readonly<Record<string, SeatMap>>>({});
  return {
    keep: (map: SeatMap): void => setMaps((known) => ({ ...known, [map.flight_id]: map })),
    /** Returns the prices of seats, or null until the maps of all these seats have loaded. */
    pricesOf(seats: readonly ChosenSeat[]): readonly Money[] | null {
      const prices = seats.map(({ flight_id, passenger, seat }) => {
        const map = maps[flight_id];
        const found = map && findSeatByName(map, seat);
        return found?.prices?.[passenger] ?? found?.price;
      });
      const known = prices.filter((price) => price !== undefined);
      return known.length === seats.length ? known : null;
    },
  };
};
