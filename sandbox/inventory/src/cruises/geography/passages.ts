import passages from '../../../geodata/cruises/passages.json' with { type: 'json' };
import type { Port, Position } from '@travel/supplier-kit/cruises/cruise-supplier';

const between: Readonly<Record<string, readonly (readonly number[])[]>> = passages;

const toPositions = (list: readonly (readonly number[])[]): Position[] =>
  list.map(([latitude = 0, longitude = 0]) => [latitude, longitude]);

/**
 * Returns the course between two ports around capes and islands, both ports included. It is a straight line if no
 * course is known.
 */
export const findPassage = (from: Port, to: Port): Position[] => {
  const there = between[`${from.port_id}>${to.port_id}`];
  const back = between[`${to.port_id}>${from.port_id}`];
  return [
    [from.latitude, from.longitude],
    ...toPositions(there ?? back?.toReversed() ?? []),
    [to.latitude, to.longitude],
  ];
};
