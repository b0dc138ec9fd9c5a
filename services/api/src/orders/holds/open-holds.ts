import { sql, type SQL } from 'drizzle-orm';
import type { CapacityClaim } from '../../products/product.ts';
import { capacityClaims, orderItems } from '../items/order-item-table.ts';
import { getHouse } from './hold-limits.ts';
import { holds, type HoldRow } from './hold-table.ts';

/**
 * Returns SQL that counts the other open holds of a visitor and their network, as part of the statement that claims
 * capacity.
 */
export const selectOpenHolds = (
  { hold_id, holder_hash, network_hash, created_at }: HoldRow,
  claims: readonly CapacityClaim[],
): SQL => {
  const isNetwork = sql`open.network_hash = ${network_hash}::text`;
  const isHolder = sql`open.holder_hash = ${holder_hash}::text`;
  const isOpen = sql`open.status = 'held' and open.hold_id <> ${hold_id}
    and open.expires_at > ${created_at.toISOString()}::timestamptz`;
  const wanted = claims.map(({ unit_id, slot }) => ({ house: getHouse(unit_id), slot }));
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
