import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beginBooking, readBooking, resumePayment, type Booking } from '@travel/contracts/endpoints/orders/bookings';
import { readHold } from '@travel/contracts/endpoints/orders/holds';
import { cancelPayment, readPayment } from '@travel/contracts/endpoints/payments/payments';
import { eventually } from '@travel/tooling/jest/eventually';
import { closeConsistentShop } from '../../testing/table-consistency.ts';
import { queueJob } from '../../testing/jobs.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import type { CardName } from '../../testing/provider.ts';
import { moveClock } from '../../testing/sandbox.ts';
import {
  skyline,
  createBookingBody,
  readOwnBooking,
  prepareCheckout,
  initPayment,
  payWith,
  waitForStatus,
  type Checkout,
} from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => closeConsistentShop(shop));

const email = 'traveller@example.test';
let count = 0;
let address: string;
beforeEach(() => {
  count += 1;
  address = `resume-${count}@example.test`;
});

/** Starts a booking and its payment, and leaves the 3D Secure challenge unanswered if the card requires one. */
const leaveAtBank = async (visitor: TestVisitor, card: CardName = 'asks', changed = {}): Promise<Checkout> => {
  const begun = await prepareCheckout(
    visitor,
    {},
    { contact: { email: address, phone: '+44 20 7946 0018' }, ...changed },
  );
  return { ...begun, payment: await payWith(visitor, begun.payment, await shop.provider.card(card)) };
};

const resume = (visitor: TestVisitor, { booking_id }: Pick<Booking, 'booking_id'>, access?: string) =>
  visitor.call(resumePayment, { params: { booking_id }, query: { ...(access !== undefined && { access }) } });

/** Reads the hold with the token of the resumed payment, as the checkout does. */
const heldBy = async (visitor: TestVisitor, token: string) => visitor.call(readHold, { params: { token }, query: {} });

/** Runs the job that finds unfinished payments after this many minutes, and sends the mails queued for a booking. */
const findWaiting = async ({ booking_id }: Booking, waitedMinutes = 5): Promise<void> => {
  shop.api.clock.advance(waitedMinutes * 60_000 + 1);
  const look = await queueJob(shop.api, 'bookings/find-waiting', {});
  await eventually(async () => {
    const left = await shop.api.sql(
      `select id from pgboss.job where state in ('created', 'retry', 'active')
       and (id = $1 or name = 'bookings/mail' and data->'data'->>'booking_id' = $2)`,
      [look, booking_id],
    );
    expect(left).toEqual([]);
  });
};

const mailsTo = (to: string) => shop.api.mails.filter((mail) => mail.to === to);

/** Returns the link in the mail about an open payment. */
const mailedLink = async (booking: Booking): Promise<URL> => {
  await findWaiting(booking);
  const [mail] = mailsTo(address);
  const link = /http:\/\/localhost:3000\/\S+?access=[^\s)<"]+/.exec(mail?.text ?? '')?.[0] ?? '';
  return new URL(link);
};
const getAccess = (link: URL): string => link.searchParams.get('access') ?? '';

const listCharges = async ({ booking_id }: Booking): Promise<number[]> =>
  (
    await shop.provider.sql<{ amount: number }>(
      "select amount_received::int as amount from payment_intents where metadata->>'bookingId' = $1 and amount_received > 0",
      [booking_id],
    )
  ).map(({ amount }) => amount);

/**
 * Answers the bank's challenge on a device that resumed the payment with this token, and expects the same attempt to
 * confirm the booking.
 */
const payElsewhere = async (device: TestVisitor, token: string, { booking, payment, hold }: Checkout) => {
  const held = (await heldBy(device, token)).data.data;
  expect(held).toMatchObject({ hold_id: hold.hold_id, booking_id: booking.booking_id, token });
  const found = await initPayment(device, held);
  expect(found).toMatchObject({ payment_id: payment.payment_id, challenge_url: payment.challenge_url });
  await shop.provider.atBank(found.challenge_url ?? '', 'complete');
  await device.call(readPayment, { params: { payment_id: found.payment_id } });
  await waitForStatus(device, booking, 'confirmed');
  expect(await listCharges(booking)).toEqual([hold.total.amount]);
};

describe("the payment of an account's booking", () => {
  it('continues a payment in another session of the account with the same attempt, and charges once', async () => {
    const laptop = await shop.api.signedIn(email);
    const begun = await leaveAtBank(laptop);
    const phone = await shop.api.signedIn(email);
    const { hold_token } = (await resume(phone, begun.booking)).data.data;
    await payElsewhere(phone, hold_token, begun);
    expect((await readOwnBooking(laptop, begun.booking)).status).toBe('confirmed');
  });

  it('refuses to resume the payment of an account from the mailed link without a session of the account', async () => {
    const { booking } = await leaveAtBank(await shop.api.signedIn(email));
    const link = await mailedLink(booking);
    expect(link.pathname).toBe('/user/my-trips');
    for (const device of [shop.api.visitor(), await shop.api.signedIn('newcomer@example.test')]) {
      const refused = await resume(device, booking, getAccess(link));
      expect(refused.problem).toMatchObject({ status: 403, code: 'sign_in_required' });
    }
  });
});

describe("the payment of a guest's booking", () => {
  it('continues a payment on the device that opens the mailed link, while the first device keeps access', async () => {
    const laptop = shop.api.visitor();
    const begun = await leaveAtBank(laptop);
    const link = await mailedLink(begun.booking);
    expect(link.pathname).toBe('/checkout-success');
    const phone = shop.api.visitor();
    const { hold_token } = (await resume(phone, begun.booking, getAccess(link))).data.data;
    await payElsewhere(phone, hold_token, begun);
    expect((await readOwnBooking(laptop, begun.booking)).status).toBe('confirmed');
  });

  it('accepts another card on the second device after the bank refused the first card', async () => {
    const laptop = shop.api.visitor();
    const begun = await leaveAtBank(laptop);
    const access = getAccess(await mailedLink(begun.booking));
    await shop.provider.atBank(begun.payment.challenge_url ?? '', 'fail');
    await laptop.call(readPayment, { params: { payment_id: begun.payment.payment_id } });
    const phone = shop.api.visitor();
    const { booking_id } = begun.booking;
    const read = (await phone.call(readBooking, { params: { booking_id }, query: { access } })).data.data;
    expect(read).toMatchObject({ status: 'draft', held_until: expect.stringMatching(/Z$/) });
    const { hold_token } = (await resume(phone, begun.booking, access)).data.data;
    const held = (await heldBy(phone, hold_token)).data.data;
    const again = await phone.call(beginBooking, { body: createBookingBody(held, { contact: read.contact }) });
    expect(again.data.data.booking_id).toBe(booking_id);
    await payWith(phone, await initPayment(phone, held), await shop.provider.card('visa'));
    await waitForStatus(phone, begun.booking, 'confirmed');
    expect(await listCharges(begun.booking)).toEqual([held.total.amount]);
  });

  it('returns the same token when a payment is resumed again, so that earlier pages keep working', async () => {
    const { booking } = await leaveAtBank(shop.api.visitor());
    const access = getAccess(await mailedLink(booking));
    const phone = shop.api.visitor();
    const first = (await resume(phone, booking, access)).data;
    expect((await resume(phone, booking)).data).toEqual(first);
  });

  it('moves a resumed booking to the account after a sign-in, and closes it to the earlier browser key', async () => {
    const { booking } = await leaveAtBank(shop.api.visitor());
    const phone = shop.api.visitor();
    await resume(phone, booking, getAccess(await mailedLink(booking)));
    const before = shop.api.visitor();
    before.cookies.set('browserKey', phone.cookies.get('browserKey') ?? '');
    await phone.signIn('newcomer@example.test');
    expect((await resume(phone, booking)).status).toBe(200);
    expect((await resume(before, booking)).status).toBe(404);
  });
});

describe('a payment that cannot be resumed', () => {
  it('refuses to resume a payment by ID only, on another site, or with the link of another booking', async () => {
    const { booking } = await leaveAtBank(shop.api.visitor());
    const link = getAccess(await mailedLink(booking));
    const { hold_token } = (await resume(shop.api.visitor(), booking, link)).data.data;
    const { booking: other } = await prepareCheckout(shop.api.visitor());
    const answers = [
      await resume(shop.api.visitor(), booking),
      await resume(await shop.api.signedIn(email), booking),
      await resume(shop.api.visitor(), other, link),
      await resume(shop.api.visitor({ host: skyline.host }), booking, link),
    ];
    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'booking_unknown'));
    expect((await heldBy(shop.api.visitor(), hold_token)).problem.code).toBe('hold_unknown');
  });

  it('refuses to resume the payment of a booking that is paid', async () => {
    const guest = shop.api.visitor();
    const { booking } = await leaveAtBank(guest, 'visa');
    const paid = await waitForStatus(guest, booking, 'confirmed');
    expect(paid.held_until).toBeNull();
    expect((await resume(guest, booking)).problem).toMatchObject({ status: 409, code: 'already_paid' });
  });

  it('refuses to resume the payment of a booking whose hold has expired', async () => {
    const guest = shop.api.visitor();
    const { booking } = await prepareCheckout(guest);
    expect((await resume(guest, booking)).status).toBe(200);
    await moveClock(shop.api, 31 * 60);
    expect((await resume(guest, booking)).problem).toMatchObject({ status: 410, code: 'hold_ended' });
    expect((await readOwnBooking(guest, booking)).held_until).toBeNull();
  });
});

describe('the mail about a waiting payment', () => {
  it('mails a link to an unfinished payment once, in the language of the booking', async () => {
    const guest = shop.api.visitor();
    guest.cookies.set('lang_code', 'de-DE');
    const { booking, payment } = await leaveAtBank(guest);
    await findWaiting(booking, 4);
    expect(mailsTo(address)).toEqual([]);
    await findWaiting(booking, 1);
    const [mail] = mailsTo(address);
    expect(mail?.subject).toBe(`Zahlung abschließen: ${booking.items[0].title}`);
    expect(mail?.text).toContain('Zahlung fortsetzen');
    // Starts another 3D Secure challenge, with another card, which must not send a second mail.
    await guest.call(cancelPayment, { params: { payment_id: payment.payment_id } });
    await payWith(guest, payment, await shop.provider.card('asks'));
    await findWaiting(booking);
    expect(mailsTo(address)).toHaveLength(1);
  });

  it.each([
    [
      'answered',
      async (guest: TestVisitor, { booking, payment }: Checkout) => {
        await shop.provider.atBank(payment.challenge_url ?? '', 'complete');
        await guest.call(readPayment, { params: { payment_id: payment.payment_id } });
        await waitForStatus(guest, booking, 'confirmed');
      },
    ],
    [
      'refused',
      async (guest: TestVisitor, { payment }: Checkout) => {
        await shop.provider.atBank(payment.challenge_url ?? '', 'fail');
        await guest.call(readPayment, { params: { payment_id: payment.payment_id } });
      },
    ],
    [
      'cancelled',
      async (guest: TestVisitor, { payment }: Checkout) => {
        await guest.call(cancelPayment, { params: { payment_id: payment.payment_id } });
      },
    ],
  ] as const)("sends no mail about an unfinished payment if the bank's challenge was %s before", async (_, end) => {
    const guest = shop.api.visitor();
    const begun = await leaveAtBank(guest);
    await end(guest, begun);
    await findWaiting(begun.booking);
    expect(mailsTo(address).filter(({ subject }) => subject.startsWith('Finish paying'))).toEqual([]);
  });
});
