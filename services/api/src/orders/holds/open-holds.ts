import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { createHold } from '@travel/contracts/endpoints/holds';
import { declaredProblem } from '@travel/kit/problem';
import { holds } from './hold-table.ts';
import type { HoldRow } from './hold-table.ts';

/** What somebody holds already and has neither booked nor begun to pay. */
export interface OpenHolds {
  /** Of the same session or browser. */
  readonly of_holder: number;
  /** Of the same network. */
  readonly of_network: number;
  /** Rooms of this house that the network holds in one of these nights. */
  readonly rooms_of_house: number;
}

/**
 * A hold takes rooms from everybody for half an hour, and costs nothing. One browser needs one or two; programs that
 * act for somebody may hold more. Behind one network there may be a whole office.
 */
const mostOfHolder = 30;
const mostOfNetwork = 300;
/** One network leaves a quarter of a house to others, however small its share of rooms is. */
const mostOfHouse = 3 / 4;

/** Counts what was open before a hold, as part of the statement that takes its rooms. */
export const openHolds = ({
  hold_id,
  holder_hash,
  network_hash,
  unit_id,
  checkin,
  checkout,
  created_at,
}: HoldRow): SQL => {
  const house = `${(unit_id ?? '').split('/', 1)[0]}/`;
  const isHouse = sql`starts_with(open.unit_id, ${house}) and open.checkin < ${checkout}::date and open.checkout > ${checkin}::date`;
  const isNetwork = sql`open.network_hash = ${network_hash}::text`;
  const isHolder = sql`open.holder_hash = ${holder_hash}::text`;
  return sql`(
    select jsonb_build_object(
      'of_holder', count(*) filter (where ${isHolder}),
      'of_network', count(*) filter (where ${isNetwork}),
      'rooms_of_house', coalesce(sum(open.quantity) filter (where ${isNetwork} and ${isHouse}), 0))
    from ${holds} as open
    where open.status = 'held' and open.unit_id is not null and open.hold_id <> ${hold_id}
      and open.expires_at > ${created_at.toISOString()}::timestamptz and (${isNetwork} or ${isHolder}))`;
};

interface Taking {
  readonly open: OpenHolds;
  readonly quantity: number;
  /** Of all kinds, in the night that has fewest. */
  readonly houseRooms: number;
  /** How many times the limits are allowed; 0 for none. */
  readonly factor: number;
}

/** @throws ProblemError too_many_holds; the rooms are to be given back then */
export const requireFewHolds = ({ open, quantity, houseRooms, factor }: Taking): void => {
  if (factor === 0) return;
  // A party may take a small house as a whole: what counts is what is held besides.
  const isWholeHouse = open.rooms_of_house > 0 && open.rooms_of_house + quantity > Math.floor(houseRooms * mostOfHouse);
  if (open.of_holder < mostOfHolder * factor && open.of_network < mostOfNetwork * factor && !isWholeHouse) return;
  throw declaredProblem(createHold, 'too_many_holds', {
    title: 'Too many rooms are held',
    detail:
      'You, or others on your network, already hold many rooms that are not booked yet. Book or release one, or wait: what is not booked is released after half an hour.',
    context: {
      held: Math.max(open.of_holder, 0),
      reason: isWholeHouse ? 'house' : open.of_holder >= mostOfHolder * factor ? 'traveller' : 'network',
    },
    headers: { 'retry-after': '300' },
  });
};
