import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { forgotPassword } from '@travel/contracts/endpoints/people/auth';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { eventually } from '@travel/tooling/jest/eventually';
import { queueJob } from '../../testing/jobs.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { createBuyer, createQuote, prepareQuotePayment } from '../../testing/plan-order.ts';
import { createOrder } from '../../testing/sandbox-order.ts';
import { waitForStatus, payWith } from '../../testing/traveller.ts';
import { moveClock } from '../../testing/sandbox.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const ids = async (query: string): Promise<string[]> =>
  (await shop.api.sql<{ id: string }>(`${query} order by 1`)).map(({ id }) => id);

const quotes = () => ids('select hold_id as id from subscription_quotes where hold_id is not null');
const heldWithout = () =>
  ids('select hold_id as id from holds h where not exists (select from bookings b where b.hold_id = h.hold_id)');
const resets = () => ids('select reset_id as id from password_resets');

const daysPass = async (days: number): Promise<void> => {
  expect((await moveClock(shop.api, days * 86_400)).status).toBe(200);
};

/** Runs the hourly deletion of old rows and waits until it ends. */
const clear = async (): Promise<void> => {
  const job = await queueJob(shop.api, 'retention/clear', {});
  await eventually(async () => {
    const [now] = await shop.api.sql<{ state: string }>('select state from pgboss.job where id = $1', [job]);
    expect(now?.state).toBe('completed');
  });
};

describe('old rows', () => {
  it('deletes old rows except those of paid orders', async () => {
    const visitor = await createBuyer(shop.api);
    const { booking, payment } = await prepareQuotePayment(visitor, { sub_id: 'PLLONGDAYS' }, true);
    await payWith(visitor, payment, await shop.provider.card('visa'));
    await waitForStatus(visitor, booking, 'confirmed');
    const [paid] = await quotes();
    await createQuote(await createBuyer(shop.api), { sub_id: 'PLGRANDTOUR' });
    await createOrder(shop.api.visitor());
    await shop.api.visitor().call(forgotPassword, { body: { email: 'traveller@example.test' } });
    await eventually(async () => expect(await resets()).toHaveLength(1));
    expect(await quotes()).toHaveLength(2);
    expect(await heldWithout()).toHaveLength(2);

    // The rows have expired, but are not old enough to be deleted.
    await daysPass(1);
    await eventually(async () =>
      expect(await ids("select hold_id as id from holds where status = 'held'")).toEqual([]),
    );
    await clear();
    expect(await quotes()).toHaveLength(2);
    expect(await resets()).toHaveLength(1);

    await daysPass(30);
    await clear();
    expect(await quotes()).toEqual([paid]);
    expect(await resets()).toEqual([]);
    expect(await heldWithout()).toHaveLength(2);

    await daysPass(61);
    await clear();
    expect(await heldWithout()).toEqual([]);
    expect(await ids('select booking_id as id from bookings')).toEqual([booking.booking_id]);
    expect(await ids("select payment_id as id from payments where state = 'captured'")).toEqual([payment.payment_id]);
  });

  it('logs the number of deleted rows in one line per kind', () => {
    const lines = shop.api.logged.filter((line) => line.includes('Old rows cleared'));
    expect(lines.map((line) => /"what":"(\w+)"/.exec(line)?.[1])).toEqual(
      expect.arrayContaining(['subscription_quotes', 'password_resets', 'holds']),
    );
  });
});
