import passages from './passages.json' with { type: 'json' };
import type { Port } from './ports.ts';

/** Latitude, longitude. */
export type Position = readonly [latitude: number, longitude: number];

const between: Readonly<Record<string, readonly (readonly number[])[]>> = passages;

const positionsOf = (list: readonly (readonly number[])[]): Position[] =>
  list.map(([latitude = 0, longitude = 0]) => [latitude, longitude]);

/** Returns the way between two ports around capes and islands, both ends included: straight where nothing is told. */
export const passageOf = (from: Port, to: Port): Position[] => {
  const there = between[`${from.port_id}>${to.port_id}`];
  const back = between[`${to.port_id}>${from.port_id}`];
  return [
    [from.latitude, from.longitude],
    ...positionsOf(there ?? back?.toReversed() ?? []),
    [to.latitude, to.longitude],
  ];
};
