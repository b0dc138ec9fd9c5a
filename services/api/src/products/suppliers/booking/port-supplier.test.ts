import { fc, test } from '@fast-check/jest';
import { afterAll, describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { createAdjustableClock, createStoppedClock } from '@travel/kit/clock/clock';
import { openDatabase } from '@travel/kit/database/database';
import { SupplierUnavailable, type Supplier, type SupplierAnswer } from '@travel/supplier-kit/items/item-supplier';
import { SupplierRefusal, type RefusalReason } from '@travel/supplier-kit/ports/errors';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrationsFolder } from '../../../platform/database/migrations-folder.ts';
import { createPortSupplier } from './port-supplier.ts';
import { settleDueOrders } from './settle-due-orders.ts';
import { createSupplierOrders, findSupplierOrder } from './supplier-orders.ts';
import { behaviours, Crash, createUnreliablePort, request, type Behaviour } from './testing/unreliable-port.ts';

const { url } = await createTestDatabase(migrationsFolder);
const { db, close } = openDatabase({ url, schema: {}, service: 'test' });
afterAll(() => close());

let keys = 0;

/** Opens the supplier of one key, as seen by a process of ours. `restart` opens it in another process. */
const openSupplier = ({ isHeld = false } = {}) => {
  const key = `BK${(keys += 1)}`;
  const there = createUnreliablePort(`supplier-of-${key}`, { isHeld });
  const clock = createAdjustableClock(createStoppedClock('2026-11-20T08:00:00Z'));
  const reported: string[] = [];
  const open = () => {
    const reportIgnoredError = (operation: string): void => void reported.push(operation);
    const orders = createSupplierOrders({ db, clock, reportIgnoredError, recordQuote: () => undefined });
    return { orders, supplier: createPortSupplier(orders, there.product) };
  };
  const pass = (minutes: number) => clock.advance(minutes * 60_000);
  const settle = () =>
    settleDueOrders(open().orders, (supplier) => (supplier === there.port.id ? there.port : undefined));
  return {
    key,
    there,
    open,
    pass,
    settle,
    reported,
    ...open(),
    row: () => findSupplierOrder(db, key),
    /** Settles the order until nothing is left to check, or the outcome stays unknown. */
    async settleAll() {
      for (let count = 0; count < 14; count += 1) {
        pass(600);
        await settle();
      }
    },
  };
};

/** Returns the answer, or null if the process crashed or the outcome is unknown. */
const attempt = async <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  call.catch((error: unknown) => {
    if (error instanceof Crash || error instanceof SupplierUnavailable) return null;
    throw error;
  });

const booked: SupplierAnswer = { kind: 'booked', reference: 'PNR-B1', remarks: ['Ask for the key at the bar.'] };
const refused = (reason: string) => ({ kind: 'refused', reason });

describe('book', () => {
  it.each<[Behaviour, SupplierAnswer | 'unknown', number]>([
    ['works', booked, 1],
    ['loses_answer', booked, 1],
    ['refuses', { kind: 'refused', reason: 'sold_out' }, 0],
    ['costs_more', { kind: 'refused', reason: 'price_changed' }, 0],
    ['rounds_up', booked, 1],
    ['is_down', 'unknown', 0],
    ['loses_request', 'unknown', 0],
    ['is_pending', 'unknown', 1],
  ])('returns the result of a supplier that %s', async (behaviour, expected, active) => {
    const { key, supplier, there } = openSupplier();
    there.behave(behaviour);
    expect((await attempt(supplier.book(key, request))) ?? 'unknown').toEqual(expected);
    expect(there.listActive(key)).toHaveLength(active);
  });

  it('fails before or after the order as a sandbox requires, and books once', async () => {
    const { key, there, orders } = openSupplier();
    const faults = ['before', 'after'] as const;
    let calls = 0;
    const takeFault = () => Promise.resolve(faults[calls++] ?? null);
    const supplier = createPortSupplier({ ...orders, takeFault }, there.product);
    await expect(supplier.book(key, request)).rejects.toBeInstanceOf(SupplierUnavailable);
    expect(there.list(key)).toEqual([]);
    await expect(supplier.book(key, request)).rejects.toBeInstanceOf(SupplierUnavailable);
    expect(await supplier.book(key, request)).toMatchObject({ kind: 'booked' });
    expect(there.list(key)).toHaveLength(1);
  });

  it('sends the order again after the supplier did nothing', async () => {
    const { key, supplier, there } = openSupplier();
    there.behave('is_down');
    await expect(supplier.book(key, request)).rejects.toBeInstanceOf(SupplierUnavailable);
    expect(await supplier.book(key, request)).toMatchObject({ kind: 'booked' });
  });

  it('refuses the order after three minutes without a booking, and cancels a booking that appears later', async () => {
    const { key, supplier, there, pass, settle, row } = openSupplier();
    there.behave('arrives_late');
    await expect(supplier.book(key, request)).rejects.toBeInstanceOf(SupplierUnavailable);
    pass(2);
    await settle();
    await expect(supplier.book(key, request)).rejects.toBeInstanceOf(SupplierUnavailable);
    pass(2);
    await settle();
    expect(await supplier.book(key, request)).toEqual(refused('supplier_unavailable'));
    there.arrive();
    pass(2);
    await settle();
    expect(there.list(key)).toMatchObject([{ status: 'cancelled' }]);
    expect(await row()).toMatchObject({ status: 'cancelled', refund: 18_500, fee: 1_500, refund_currency: 'EUR' });
    expect(await supplier.book(key, request)).toEqual(refused('supplier_unavailable'));
  });

  it('counts the age of an order from its renewal', async () => {
    const { key, there, pass, row, orders } = openSupplier();
    const { createOrder } = there.product;
    const supplier = createPortSupplier(orders, {
      ...there.product,
      async createOrder(...given) {
        const order = await createOrder(...given);
        return {
          ...order,
          async send() {
            pass(4);
            throw new SupplierRefusal('port', 'offer_expired', 'expired');
          },
          renew: async () => order,
        };
      },
    });
    there.behave('arrives_late');
    expect(await attempt(supplier.book(key, request))).toBeNull();
    expect(await row()).toMatchObject({ status: 'sent', sent_at: new Date('2026-11-20T08:04:00Z') });
  });

  it('waits until a pending booking is confirmed', async () => {
    const { key, supplier, there } = openSupplier();
    there.behave('is_pending');
    await expect(supplier.book(key, request)).rejects.toBeInstanceOf(SupplierUnavailable);
    there.arrive();
    expect(await supplier.book(key, request)).toMatchObject({ kind: 'booked' });
    expect(there.list(key)).toHaveLength(1);
  });
});

describe('cancel', () => {
  it('prevents a later booking of a key that was never sent', async () => {
    const { key, supplier, there } = openSupplier();
    await supplier.cancel(key);
    expect(await supplier.book(key, request)).toEqual(refused('cancelled'));
    expect(there.list(key)).toEqual([]);
  });

  it('cancels a booking whose answer arrives after the cancellation', async () => {
    const { key, supplier, there, open } = openSupplier();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { createOrder } = there.product;
    const slow = {
      ...there.product,
      createOrder: async (...asked: Parameters<typeof createOrder>) => {
        const order = await createOrder(...asked);
        return { ...order, send: (...sent: Parameters<typeof order.send>) => promise.then(() => order.send(...sent)) };
      },
    };
    const answer = createPortSupplier(open().orders, slow).book(key, request);
    while (!(await findSupplierOrder(db, key))) await new Promise(setImmediate);
    await supplier.cancel(key);
    resolve(undefined);
    expect(await answer).toEqual(refused('cancelled'));
    expect(there.list(key)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('cancels a booking that appears after its cancellation found none', async () => {
    const { key, supplier, there, settleAll, row } = openSupplier();
    there.behave('arrives_late');
    await expect(supplier.book(key, request)).rejects.toBeInstanceOf(SupplierUnavailable);
    await supplier.cancel(key);
    there.arrive();
    await settleAll();
    expect(there.list(key)).toMatchObject([{ status: 'cancelled' }]);
    expect(await row()).toMatchObject({ status: 'cancelled', refund: 18_500, check_at: null });
  });

  it('keeps a booking that the supplier refuses to cancel for an operator', async () => {
    const { key, supplier, there, row, reported } = openSupplier();
    await supplier.book(key, request);
    const reason: RefusalReason = 'not_cancellable';
    there.port.quoteCancellation = () => Promise.reject(new SupplierRefusal('unreliable', reason, 'too late'));
    await supplier.cancel(key);
    expect(await row()).toMatchObject({ status: 'booked', cancel_refusal: reason, refund: null });
    expect(reported).toEqual(['supplier-orders/cancel']);
  });
});

const pay = async (supplier: Supplier, key: string): Promise<SupplierAnswer> => {
  if (!supplier.pay) throw new Error('A supplier with holds is expected');
  return supplier.pay(key);
};

describe('check and rename', () => {
  it.each([
    ['too_late', { kind: 'travel_date_too_soon' }],
    ['duplicate', { kind: 'duplicate_reservation' }],
    ['sold_out', { kind: 'sold_out' }],
    ['offer_expired', { kind: 'sold_out' }],
  ] as const)('maps a quote that is refused as %s', async (reason, expected) => {
    const { orders, there } = openSupplier();
    const quote = () => Promise.reject(new SupplierRefusal('unreliable', reason, reason));
    expect(await createPortSupplier(orders, { ...there.product, quote }).check(request)).toEqual(expected);
  });

  it('changes the names of a booking once for each version', async () => {
    const { key, supplier, there } = openSupplier();
    const names = { version: 2, guests: [], parties: [] };
    expect(await supplier.rename(key, names)).toEqual({ kind: 'refused' });
    await supplier.book(key, request);
    there.behave('loses_answer');
    await expect(supplier.rename(key, names)).rejects.toBeInstanceOf(SupplierUnavailable);
    expect(await supplier.rename(key, names)).toEqual({ kind: 'renamed' });
    there.behave('is_down');
    expect(await supplier.rename(key, names)).toEqual({ kind: 'renamed' });
  });
});

describe('pay', () => {
  it.each<[Behaviour, SupplierAnswer | 'unknown', number]>([
    ['works', booked, 1],
    ['loses_answer', 'unknown', 1],
    ['refuses', refused('rejected') as SupplierAnswer, 0],
    ['loses_request', 'unknown', 0],
  ])('pays a held booking at a supplier that %s', async (behaviour, expected, payments) => {
    const { key, supplier, there, row } = openSupplier({ isHeld: true });
    expect(await supplier.book(key, request)).toMatchObject({ kind: 'booked' });
    expect(await row()).toMatchObject({ status: 'booked', pay_by: expect.any(Date) });
    there.behave('works', behaviour);
    expect((await attempt(pay(supplier, key))) ?? 'unknown').toEqual(expected);
    expect(there.paid).toHaveLength(payments);
    if (expected !== 'unknown') return;
    expect(await pay(supplier, key)).toMatchObject({ kind: 'booked' });
    expect(there.paid).toEqual(['B1']);
    expect(await row()).toMatchObject({ status: 'booked', pay_by: null });
  });

  it('refuses to pay a booking whose price has risen or that the supplier has released', async () => {
    const { key, supplier, there } = openSupplier({ isHeld: true });
    await supplier.book(key, request);
    there.setTotal('B1', 20_500);
    expect(await pay(supplier, key)).toEqual({
      ...refused('price_changed'),
      raised: { from: money(20_000, 'EUR'), to: money(20_500, 'EUR') },
    });
    there.setStatus('B1', 'cancelled');
    expect(await pay(supplier, key)).toEqual(refused('cancelled'));
    expect(there.paid).toEqual([]);
  });

  it('releases a held booking', async () => {
    const { key, supplier, there } = openSupplier({ isHeld: true });
    await supplier.book(key, request);
    await supplier.cancel(key);
    expect(there.listActive(key)).toEqual([]);
    expect(await pay(supplier, key)).toEqual(refused('cancelled'));
  });
});

type Step =
  | {
      readonly act: 'book' | 'bookTwice' | 'pay' | 'payTwice' | 'cancel' | 'settle';
      readonly behaviours: readonly Behaviour[];
    }
  | { readonly act: 'arrive' }
  | { readonly act: 'pass'; readonly minutes: number };

const laterSteps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({
      act: fc.constantFrom('book', 'book', 'bookTwice', 'pay', 'pay', 'payTwice', 'cancel', 'settle'),
      behaviours: fc.array(fc.constantFrom(...behaviours), { maxLength: 4 }),
    }),
    fc.record({ act: fc.constant('arrive') }),
    fc.record({ act: fc.constant('pass'), minutes: fc.constantFrom(1, 2, 4, 60) }),
  ),
  { maxLength: 8 },
);
// The first request to book decides most, so each run begins with one.
const steps = fc
  .record({ first: fc.constantFrom(...behaviours), later: laterSteps })
  .map(({ first, later }): Step[] => [{ act: 'book', behaviours: [first] }, ...later]);

describe('any order of failures, crashes and repeated calls', () => {
  test.prop([steps, fc.boolean()], { numRuns: 150 })(
    'books and pays at most once, and our orders match the bookings of the supplier after settling',
    async (planned, isHeld) => {
      const world = openSupplier({ isHeld });
      const { key, there } = world;
      const answers: (SupplierAnswer | null)[] = [];
      let isCancelled = false;
      for (const step of planned) {
        // Each step runs in a process that has just started.
        const { supplier } = world.open();
        if ('behaviours' in step) there.behave(...step.behaviours);
        if (step.act === 'book') answers.push(await attempt(supplier.book(key, request)));
        if (step.act === 'bookTwice') {
          const other = world.open().supplier;
          const both = [supplier.book(key, request), other.book(key, request), supplier.book(key, request)];
          answers.push(...(await Promise.all(both.map(attempt))));
        }
        const isOrdered = (await world.row()) !== undefined;
        if (step.act === 'pay' && isOrdered) await attempt(pay(supplier, key));
        if (step.act === 'payTwice' && isOrdered) {
          const other = world.open().supplier;
          await Promise.all([pay(supplier, key), pay(other, key)].map(attempt));
        }
        if (step.act === 'cancel') {
          isCancelled = true;
          await attempt(supplier.cancel(key));
        }
        if (step.act === 'settle') await world.settle();
        if (step.act === 'arrive') there.arrive();
        if (step.act === 'pass') world.pass(step.minutes);
        expect(there.listActive(key).length).toBeLessThanOrEqual(1);
        expect(there.paid.length).toBeLessThanOrEqual(1);
      }
      there.behave();
      there.arrive();
      await world.settleAll();
      expect(there.list(key).length).toBeLessThanOrEqual(1);
      if (isCancelled) await world.open().supplier.cancel(key);
      const row = await world.row();
      expect(row?.check_at ?? null).toBeNull();
      expect(row?.status === 'booked').toBe(there.listActive(key).length === 1);
      if (row?.status === 'booked') {
        expect(await pay(world.open().supplier, key)).toMatchObject({ kind: 'booked' });
        expect(await world.row()).toMatchObject({ status: 'booked', pay_by: null });
        expect(there.listActive(key)).toMatchObject([{ status: 'confirmed' }]);
        expect(there.paid).toHaveLength(isHeld ? 1 : 0);
      }
      if (row) answers.push(await world.open().supplier.book(key, request));
      // A known outcome never changes, except that a booking may be cancelled.
      const known = [...new Set(answers.flatMap((answer) => answer?.kind ?? []))];
      expect(known).toEqual(isCancelled ? known.slice(0, 2) : known.slice(0, 1));
      expect(isCancelled && there.listActive(key).length > 0).toBe(false);
    },
  );
});
