import { sql, type SQL } from 'drizzle-orm';
import { hourMs, minuteMs } from '@travel/contracts/time/durations';
import type { SupplierOrderDifference } from '@travel/contracts/endpoints/orders/supplier-orders';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { supplierOrders } from '../../products/suppliers/booking/supplier-order-table.ts';
import { bookings } from '../bookings/booking-table.ts';
import { orderItems } from '../items/order-item-table.ts';

/** Time within which bookings and their cancellations are normally settled. Younger differences are not reported. */
const settlingMs = 10 * minuteMs;
/** Age of bookings at suppliers that are compared automatically. Refused items are released shortly after booking. */
const comparedMs = 7 * 24 * hourMs;
/** How long finance can read differences of refunds. */
const refundsReadMs = 90 * 24 * hourMs;
/** Our refunds are whole percentages, rounded down. */
const roundedShare = 0.01;
const mostRows = 500;

/** The items that suppliers fulfil, by the key under which they are booked. */
const items = sql`
  select b.booking_id || case i.position when 0 then '' else '/' || i.position end as key, b.booking_id, b.number,
    b.status as booking_status, b.updated_at, i.item_id, i.status as item_status, i.supplier ->> 'id' as supplier,
    case i.status when 'cancelled' then coalesce(i.refund, 0) + i.uncharged end as item_refund, i.total as item_total,
    i.price -> 'inclusive' ->> 'currency' as item_currency
  from ${orderItems} i join ${bookings} b using (hold_id) where i.fulfilled_by = 'supplier'`;

type Amounts = 'total' | 'refund' | 'item_refund' | 'item_total';
/** The database driver returns large integers as texts. */
type Row = Omit<SupplierOrderDifference, Amounts> & Readonly<Record<Amounts, string | null>>;

const toNumber = (amount: string | null): number | null => (amount === null ? null : Number(amount));

const isUnneeded = sql`(i.item_status in ('released', 'cancelled') or i.booking_status in ('failed', 'expired', 'cancelled'))`;

/** Matches refunds whose share differs from ours. For bookings that were only held, nothing was paid. */
const isRefundDifferent = (now: Date): SQL => sql`
  s.status = 'cancelled' and s.pay_by is null and s.total > 0 and s.refund_currency = s.currency and i.item_total > 0
  and s.settled_at > ${new Date(now.getTime() - refundsReadMs).toISOString()}::timestamptz
  and abs(s.refund::numeric / s.total - i.item_refund::numeric / i.item_total) > ${roundedShare}`;

/** Compares the orders at suppliers with our items. Returns the differences, the newest first. */
export const compareSupplierOrders = async (db: ApiDb, now: Date): Promise<SupplierOrderDifference[]> => {
  const before = new Date(now.getTime() - settlingMs).toISOString();
  const select = (kind: SupplierOrderDifference['kind'], from: SQL, where: SQL): SQL => sql`
    select ${kind}::text as kind, key, coalesce(s.supplier, i.supplier) as supplier, s.reference, s.status as supplier_status,
      s.cancel_refusal, s.total, s.currency, s.refund, i.item_refund, i.item_total, i.item_currency, i.booking_id, i.number, i.item_id, i.item_status, i.booking_status,
      coalesce(s.sent_at, i.updated_at) as since
    from ${from} where ${where}`;
  const orders = sql`${supplierOrders} s left join items i using (key)`;
  const { rows } = await db.execute<Row>(sql`
    with items as (${items}), differences as (
      ${select('only_at_supplier', orders, sql`s.status = 'booked' and (i.booking_id is null or ${isUnneeded})`)}
      union all
      ${select(
        'only_here',
        sql`items i left join ${supplierOrders} s using (key)`,
        sql`i.item_status = 'booked' and i.booking_status = 'confirmed' and coalesce(s.status, '') <> 'booked'
          and i.supplier in (select supplier from ${supplierOrders})`,
      )}
      union all
      ${select('unknown', orders, sql`s.status = 'sent' or (s.status = 'cancelled' and s.settled_at is null)`)}
      union all
      ${select('refund_differs', orders, isRefundDifferent(now))})
    select * from differences where since < ${before}::timestamptz order by since desc limit ${mostRows}`);
  return rows.map(({ total, refund, item_refund, item_total, since, ...row }) => ({
    ...row,
    total: toNumber(total),
    refund: toNumber(refund),
    item_refund: toNumber(item_refund),
    item_total: toNumber(item_total),
    since: new Date(since).toISOString(),
  }));
};

/** Returns the keys of bookings at suppliers whose item was refused, released or cancelled on our side. */
export const findUnneededOrders = async (db: ApiDb, now: Date): Promise<string[]> => {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const { rows } = await db.execute<{ key: string }>(sql`
    select s.key from ${supplierOrders} s
      join ${bookings} b on b.booking_id = split_part(s.key, '/', 1)
      join ${orderItems} o on o.hold_id = b.hold_id
        and o.position = coalesce(nullif(split_part(s.key, '/', 2), '')::int, 0),
      lateral (select o.status as item_status, b.status as booking_status) i
    where s.status = 'booked' and s.cancel_refusal is null and s.settled_at > ${ago(comparedMs)}::timestamptz
      and ${isUnneeded} and b.updated_at < ${ago(settlingMs)}::timestamptz
    limit ${mostRows}`);
  return rows.map(({ key }) => key);
};
