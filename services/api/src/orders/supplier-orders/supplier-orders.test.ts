import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listSupplierOrderDifferences } from '@travel/contracts/endpoints/orders/supplier-orders';
import { createStoppedClock } from '@travel/kit/clock/clock';
import { openDatabase } from '@travel/kit/database/database';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrationsFolder } from '../../platform/database/migrations-folder.ts';
import { createPortSupplier } from '../../products/suppliers/booking/port-supplier.ts';
import { createSupplierOrders } from '../../products/suppliers/booking/supplier-orders.ts';
import { createUnreliablePort, request } from '../../products/suppliers/booking/testing/unreliable-port.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { asOperator } from '../../testing/sandbox.ts';
import { beginHotelBooking, holdRoom } from '../../testing/traveller.ts';
import { createSettleAllOrders } from './settle-all-orders.ts';

const { url } = await createTestDatabase(migrationsFolder);
const database = openDatabase({ url, schema: {}, service: 'test' });
const port = createUnreliablePort('port');

let api: TestApi;
beforeAll(async () => {
  api = await openApi({}, url);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Opens the orders of a process at a time after those of the bookings. */
const openOrders = (time: string) => {
  const reported: string[] = [];
  const reportIgnoredError = (operation: string): void => void reported.push(operation);
  const orders = createSupplierOrders({
    db: database.db,
    clock: createStoppedClock(time),
    reportIgnoredError,
    recordQuote: () => undefined,
  });
  return { orders, supplier: createPortSupplier(orders, port.product), reported };
};

/** Creates a booking of ours with these statuses, by default also at the supplier. */
const createBooking = async (status: string, itemStatus: string, isBookedThere = true): Promise<string> => {
  const visitor = api.visitor();
  const hold = await holdRoom(visitor);
  const { booking_id } = await beginHotelBooking(visitor, hold, { agreed_total: hold.total });
  if (isBookedThere) await openOrders('2026-11-20T06:00:00Z').supplier.book(booking_id, request);
  const updated = '2026-11-20T06:00:00Z';
  await api.sql(
    `update bookings set status = $2, updated_at = $3, number = case $4 when 'confirmed' then 'N-' || booking_id end
     where booking_id = $1`,
    [booking_id, status, updated, status],
  );
  await api.sql(
    `update order_items set status = $2, reference = 'R', supplier = '{"id": "port", "name": "Port"}'
     where hold_id = (select hold_id from bookings where booking_id = $1)`,
    [booking_id, itemStatus],
  );
  return booking_id;
};

const listDifferences = async () => {
  const { data } = await api.visitor().call(listSupplierOrderDifferences, {}, asOperator);
  return data.data.differences;
};

describe('orders at suppliers', () => {
  it('lists differences from our bookings to operators, and cancels bookings that we do not need', async () => {
    await createBooking('confirmed', 'booked');
    expect(await listDifferences()).toEqual([]);

    const lost = await createBooking('confirmed', 'booked', false);
    const failed = await createBooking('failed', 'released');
    await openOrders('2026-11-20T06:00:00Z').supplier.book('BKNOBODY', request);
    port.behave('loses_request');
    await openOrders('2026-11-20T07:00:00Z')
      .supplier.book('BKUNKNOWN', request)
      .catch(() => undefined);
    const byKey = (await listDifferences()).toSorted((a, b) => a.since.localeCompare(b.since));
    expect(new Map(byKey.map(({ key, kind }) => [key, kind]))).toEqual(
      new Map([
        [lost, 'only_here'],
        [failed, 'only_at_supplier'],
        ['BKNOBODY', 'only_at_supplier'],
        ['BKUNKNOWN', 'unknown'],
      ]),
    );
    expect(byKey.find(({ key }) => key === failed)).toMatchObject({
      supplier: 'port',
      supplier_status: 'booked',
      total: 20_000,
      currency: 'EUR',
      booking_id: failed,
      item_status: 'released',
    });

    const { orders, reported } = openOrders('2026-11-20T08:00:00Z');
    port.behave('works', 'is_down');
    await createSettleAllOrders(orders, () => port.port)();
    expect(reported).toEqual(['supplier-orders/release']);
    await createSettleAllOrders(orders, () => port.port)();
    expect(port.listActive(failed)).toEqual([]);
    // A booking without one of ours is left to an operator, because its cancellation may cost money.
    expect(port.listActive('BKNOBODY')).toHaveLength(1);
    const kinds = (await listDifferences()).map(({ key }) => key);
    expect(kinds.toSorted()).toEqual([lost, 'BKNOBODY'].toSorted());
  });

  it.each([
    [20_000, [{ refund: 18_500, currency: 'EUR', item_refund: 20_000, item_total: 20_000 }]],
    [18_400, []],
  ])('lists suppliers that refunded another share than our %i', async (refunded, expected) => {
    const key = await createBooking('confirmed', 'booked');
    await api.sql(
      `update order_items set status = 'cancelled', refund = $2, settled_at = now(), cancelled_at = now(),
         price = jsonb_set(price, '{inclusive,amount}', '20000')
       where hold_id = (select hold_id from bookings where booking_id = $1)`,
      [key, refunded],
    );
    await openOrders('2026-11-20T06:30:00Z').supplier.cancel(key);
    const found = (await listDifferences()).filter((one) => one.key === key);
    expect(found).toMatchObject(expected.map((one) => ({ ...one, kind: 'refund_differs' })));
    expect(found).toHaveLength(expected.length);
  });

  it('hides differences from everyone else', async () => {
    const visitor = await api.signedIn('traveller@example.test');
    expect((await visitor.call(listSupplierOrderDifferences, {})).problem.code).toBe('token_missing');
  });
});
