import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { createHold } from '@travel/contracts/endpoints/holds';
import { declaredProblem } from '@travel/kit/problem';
import type { CapacityClaim } from '../../products/product.ts';
import { capacityClaims, orderItems } from '../items/order-item-table.ts';
import { holds } from './hold-table.ts';
import type { HoldRow } from './hold-table.ts';

/** What somebody holds already and has neither booked nor begun to pay. */
export interface OpenHolds {
  /** Of the same session or browser. */
  readonly of_holder: number;
  /** Of the same network. */
  readonly of_network: number;
  /** Units of each house that the network holds, in the slot asked for in which it holds most. */
  readonly of_houses: Readonly<Record<string, number>>;
}

/**
 * A hold takes capacity from everybody for half an hour, and costs nothing. One browser needs one or two; programs that
 * act for somebody may hold more. Behind one network there may be a whole office.
 */
const mostOfHolder = 30;
const mostOfNetwork = 300;
/** One network leaves a quarter of a house to others, however small its share of units is. */
const mostOfHouse = 3 / 4;

/** `amalfi-coast.torre-limonaia`, of a unit in it. */
const houseOf = (unitId: string): string => unitId.split('/', 1)[0] ?? '';

/** Counts what was open before a hold, as part of the statement that claims its capacity. */
export const openHolds = (
  { hold_id, holder_hash, network_hash, created_at }: HoldRow,
  claims: readonly CapacityClaim[],
): SQL => {
  const isNetwork = sql`open.network_hash = ${network_hash}::text`;
  const isHolder = sql`open.holder_hash = ${holder_hash}::text`;
  const isOpen = sql`open.status = 'held' and open.hold_id <> ${hold_id}
    and open.expires_at > ${created_at.toISOString()}::timestamptz`;
  const wanted = claims.map(({ unit_id, slot }) => ({ house: houseOf(unit_id), slot }));
  return sql`(
    select jsonb_build_object(
      'of_holder', count(*) filter (where ${isHolder}),
      'of_network', count(*) filter (where ${isNetwork}),
      'of_houses', coalesce((
        select jsonb_object_agg(house, most) from (
          select house, max(units) as most from (
            select split_part(claim.unit_id, '/', 1) as house, claim.slot, sum(claim.quantity)::int as units
            from ${holds} as open
              join ${orderItems} as item using (hold_id) join ${capacityClaims} as claim using (item_id)
            where ${isOpen} and ${isNetwork} and claim.returned_at is null and exists (
              select from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (house text, slot text)
              where wanted.house = split_part(claim.unit_id, '/', 1) and wanted.slot = claim.slot)
            group by 1, 2) as slots
          group by 1) as houses), '{}'))
    from ${holds} as open
    where ${isOpen} and (${isNetwork} or ${isHolder}))`;
};

/** Units of a house that are to be held. */
export interface WantedUnits {
  readonly claims: readonly CapacityClaim[];
  /** Of all kinds, in the slot that has fewest; null where there is no such house. */
  readonly houseUnits: number | null;
}

/** Whether a network would hold most of a house. A party may take a small one as a whole: what it holds besides counts. */
const isMostOfHouse = ({ of_houses }: OpenHolds, { claims, houseUnits }: WantedUnits): boolean => {
  const [claim] = claims;
  if (!claim || houseUnits === null) return false;
  const held = of_houses[houseOf(claim.unit_id)] ?? 0;
  return held > 0 && held + claim.quantity > Math.floor(houseUnits * mostOfHouse);
};

/** @param factor how many times the limits are allowed; 0 for none. @throws ProblemError too_many_holds */
export const requireFewHolds = (open: OpenHolds, wanted: readonly WantedUnits[], factor: number): void => {
  if (factor === 0) return;
  const isWholeHouse = wanted.some((units) => isMostOfHouse(open, units));
  if (open.of_holder < mostOfHolder * factor && open.of_network < mostOfNetwork * factor && !isWholeHouse) return;
  throw declaredProblem(createHold, 'too_many_holds', {
    title: 'Too much is held',
    detail:
      'You, or others on your network, already hold several things that are not booked yet. Book or release one, or wait: what is not booked is released after half an hour.',
    context: {
      held: Math.max(open.of_holder, 0),
      reason: isWholeHouse ? 'house' : open.of_holder >= mostOfHolder * factor ? 'traveller' : 'network',
    },
    headers: { 'retry-after': '300' },
  });
};
