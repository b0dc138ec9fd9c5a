import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerReview,
  decideReview,
  listModeratedReviews,
  listReviewDecisions,
} from '@travel/contracts/endpoints/orders/review-moderation';
import {
  changeReviewMails,
  readBookingReviews,
  writeReview,
  type ReviewInput,
} from '@travel/contracts/endpoints/orders/written-reviews';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { deleteAccount, exportOwnData } from '@travel/contracts/endpoints/people/own-data';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import { readHotel } from '@travel/contracts/endpoints/products/hotels';
import { listReviews, reportReview } from '@travel/contracts/endpoints/products/reviews';
import { dayMs } from '@travel/contracts/time/durations';
import { eventually } from '@travel/tooling/jest/eventually';
import { queueJob } from '../../testing/jobs.ts';
import { enrolOperator, enterOperatorPassword } from '../../testing/operator.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { asOperator, resetSeed } from '../../testing/sandbox.ts';
import { expectConsistentTables } from '../../testing/table-consistency.ts';
import { payWith, prepareCheckout, skyline, waitForStatus } from '../../testing/traveller.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const email = 'traveller@example.test';
const body: ReviewInput = { ...writeReview.sample.request, topics: [...writeReview.sample.request.topics] };
const password = 'Travel-2026!';
const why = 'It follows the rules';

let shop: Shop;
let operator: TestVisitor;
/** A visitor who stayed two nights in a hotel, with the booking and its item. */
interface Stay {
  readonly visitor: TestVisitor;
  readonly booking: Booking;
  readonly item_id: string;
  readonly hotel_id: string;
}
let owner: Stay;
let guest: Stay;

const stay = async (visitor: TestVisitor, contact = email): Promise<Stay> => {
  const days = { checkin: '2026-11-22', checkout: '2026-11-24' };
  const made = await prepareCheckout(visitor, days, { contact: { email: contact, phone: '+44 20 7946 0018' } });
  await payWith(visitor, made.payment, await shop.provider.card('visa'));
  const booking = await waitForStatus(visitor, made.booking, 'confirmed');
  const [item] = booking.items;
  const details = Object(item.details) as { hotel_id?: string };
  return { visitor, booking, item_id: item.item_id, hotel_id: details.hotel_id ?? '' };
};

const write = ({ visitor, booking, item_id }: Stay, changed: Partial<ReviewInput> = {}, access?: string) =>
  visitor.call(writeReview, {
    params: { booking_id: booking.booking_id, item_id },
    query: { ...(access !== undefined && { access }) },
    body: { ...body, ...changed },
  });
const readOwn = async ({ visitor, booking: { booking_id } }: Stay) =>
  (await visitor.call(readBookingReviews, { params: { booking_id }, query: {} })).data.data;
const listWritten = async ({ hotel_id }: Stay, host?: string) => {
  const visitor = shop.api.visitor({ ...(host !== undefined && { host }) });
  const params = { product: 'HLT' as const, unit_id: hotel_id };
  const { data } = (await visitor.call(listReviews, { params, query: { limit: 20 } })).data;
  return { ...data, written: data.shown.filter(({ verified }) => verified) };
};
const listPending = async (list: 'pending' | 'reported' = 'pending') =>
  (await operator.call(listModeratedReviews, { query: { list } })).data.data;
const decide = (review: { review_id: string; revision: number }, refusal: 'off_topic' | null = null) =>
  operator.call(decideReview, {
    params: { review_id: review.review_id },
    body: { refusal, revision: review.revision, why },
  });
const findPending = async (title: string) => {
  const found = (await listPending()).reviews.find((one) => one.title === title);
  if (!found) throw new Error(`${title} is not pending`);
  return found;
};

beforeAll(async () => {
  shop = await openShop();
  owner = await stay(await shop.api.signedIn('newcomer@example.test'));
  guest = await stay(shop.api.visitor(), 'guest@example.test');
});
afterAll(() => shop.close());

describe('before the end of a stay', () => {
  it('refuses a review of a stay that has not ended', async () => {
    expect((await readOwn(owner)).items).toMatchObject([{ item_id: owner.item_id, state: 'early', review: null }]);
    expect((await write(owner)).problem).toMatchObject({ status: 409, code: 'review_early' });
  });
});

describe('after the end of a stay', () => {
  beforeAll(async () => {
    shop.api.clock.advance(6 * dayMs);
    ({ visitor: operator } = await enrolOperator(shop.api));
  });

  it('mails a link once, which opens the form without an account, and stops the mails on request', async () => {
    const countMails = () => shop.api.mails.filter(({ subject }) => subject.startsWith('How was ')).length;
    await queueJob(shop.api, 'bookings/request-reviews', {});
    await eventually(() => expect(countMails()).toBe(2));
    const mail = shop.api.mails.find((one) => one.to === 'guest@example.test' && one.subject.startsWith('How was '));
    const link = new URL(/http:\S+review=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const access = link.searchParams.get('access') ?? '';
    const params = { booking_id: link.searchParams.get('review') ?? '' };
    const stranger = shop.api.visitor();
    expect((await stranger.call(readBookingReviews, { params, query: {} })).problem.code).toBe('booking_unknown');
    const { data } = (await stranger.call(readBookingReviews, { params, query: { access } })).data;
    expect(data).toMatchObject({ mails: true, items: [{ state: 'open' }] });
    await stranger.call(changeReviewMails, { params, query: { access }, body: { mails: false } });
    expect((await readOwn(guest)).mails).toBe(false);
    await shop.api.sql('delete from review_requests');
    await queueJob(shop.api, 'bookings/request-reviews', {});
    await eventually(() => expect(countMails()).toBe(3));
    expect(shop.api.mails.filter(({ to }) => to === 'guest@example.test').at(-1)).toBe(mail);
  });

  it.each([
    ['score', { score: 11 }],
    ['title', { title: 'ab' }],
    ['text', { text: 'Too short' }],
    ['country', { country: 'Italy' }],
  ] as const)('names the field of an invalid %s', async (field, changed) => {
    expect((await write(owner, changed)).problem).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('keeps one review per item, and changes it until it is published', async () => {
    expect((await write(owner)).data.data).toMatchObject({ state: 'pending', review: body });
    await write(owner);
    const [first] = (await listPending()).reviews;
    expect(first).toMatchObject({ organisation_id: 'main', name: 'Maya', country: 'US', number: owner.booking.number });
    await write(owner, { title: 'Changed my mind', shows_name: false });
    expect(await listPending()).toMatchObject({ counts: { pending: 1 }, reviews: [{ name: null, revision: 3 }] });
    expect((await decide(first ?? { review_id: '', revision: 0 })).problem.code).toBe('review_changed');
    expect((await listWritten(owner)).written).toEqual([]);
    await expect(
      shop.api.sql(
        `insert into item_reviews select (jsonb_populate_record(item_reviews, '{"review_id": "RVSECOND0000"}')).* from item_reviews`,
      ),
    ).rejects.toThrow('item_reviews_item_id_key');
  });

  it('publishes a review at the organisation that sold the stay, and adds it to the rating of the hotel', async () => {
    const readRating = async () => {
      const stayed = { checkin: '2027-05-14', checkout: '2027-05-18', rooms: '2' };
      const params = { hotel_id: owner.hotel_id };
      const { score, reviews } = (await shop.api.visitor().call(readHotel, { params, query: stayed })).data.data;
      return { score, reviews };
    };
    const before = await listWritten(owner);
    expect(await readRating()).toEqual({ score: before.score, reviews: before.reviews });
    expect((await decide(await findPending('Changed my mind'))).data.data).toMatchObject({
      status: 'published',
      decided_by: 'operator@example.test',
    });
    const after = await listWritten(owner);
    expect(after.written).toMatchObject([{ title: 'Changed my mind', score: 100, author: { name: null } }]);
    expect(after.reviews).toBe(before.reviews + 1);
    expect(await readRating()).toEqual({ score: after.score, reviews: after.reviews });
    expect((await listWritten(owner, skyline.host)).written).toEqual([]);
    expect((await write(owner)).problem).toMatchObject({ status: 409, code: 'review_published' });
    await eventually(async () => {
      const kinds = { body: { kinds: ['operator.called'] } };
      const { events } = (await shop.api.visitor().call(searchSecurityEvents, kinds, asOperator)).data;
      const details = expect.objectContaining({ decision: 'published' });
      expect(events).toContainEqual(expect.objectContaining({ reason: why, details }));
    });
  });

  it('refuses a review with a reason that its traveller reads, and accepts the corrected review', async () => {
    await write(guest, { title: 'Buy my book' });
    await decide(await findPending('Buy my book'), 'off_topic');
    expect((await readOwn(guest)).items).toMatchObject([{ state: 'refused', refusal: 'off_topic' }]);
    expect((await write(guest, { title: 'Quiet rooms' })).data.data).toMatchObject({ state: 'pending', refusal: null });
    expect((await decide(await findPending('Quiet rooms'))).status).toBe(200);
    const { entries } = (
      await operator.call(listReviewDecisions, { query: { who: 'operator@example.test', limit: 2 } })
    ).data.data;
    expect(entries).toMatchObject([
      {
        action: 'review',
        who: 'operator@example.test',
        why,
        what: expect.stringMatching(/^Review RV\w+ of .+ published$/),
      },
      {
        action: 'review',
        who: 'operator@example.test',
        why,
        what: expect.stringMatching(/^Review RV\w+ of .+ refused: off topic$/),
      },
    ]);
    const later = { since: new Date(Date.parse(entries[0]?.at ?? '') + 1).toISOString() };
    expect((await operator.call(listReviewDecisions, { query: later })).data.data.entries).toEqual([]);
  });

  it('lists reported reviews until an operator decides again, and shows the answer of the host', async () => {
    const [shown] = (await listWritten(guest)).written.filter(({ title }) => title === 'Quiet rooms');
    const params = { review_id: shown?.review_id ?? '' };
    for (const review_id of [params.review_id, 'RVNOBODYS000']) {
      const reported = { params: { review_id }, body: { reason: 'offensive' as const } };
      expect((await shop.api.visitor().call(reportReview, reported)).status).toBe(202);
    }
    const { reviews } = await listPending('reported');
    expect(reviews).toMatchObject([{ ...params, reports: 1, report_reason: 'offensive' }]);
    const text = 'Thank you, we hope to see you again.';
    await operator.call(answerReview, { params, body: { text, why: 'Sent by the hotel' } });
    expect((await listWritten(guest)).written).toContainEqual(
      expect.objectContaining({ ...params, answer: { text, date: '2026-11-26' } }),
    );
    await decide(reviews[0] ?? { review_id: '', revision: 0 });
    expect((await listPending('reported')).reviews).toEqual([]);
  });

  it('requires the second step of the sign-in from operators', async () => {
    const visitor = await enterOperatorPassword(shop.api);
    expect((await visitor.call(listModeratedReviews, { query: {} })).status).toBe(401);
  });

  it('exports the reviews of an account, and deletes them with it', async () => {
    const { visitor } = owner;
    const exported = JSON.stringify((await visitor.call(exportOwnData, { body: { password } })).data);
    expect(exported).toContain('Changed my mind');
    expect(exported).not.toContain('decided_by');
    const deleted = await visitor.call(deleteAccount, { body: { password } });
    expect(deleted.status).toBe(200);
    expect((await listWritten(owner)).written.map(({ title }) => title)).not.toContain('Changed my mind');
  });

  it('deletes all reviews with a reset of the sandbox', async () => {
    const countReviews = async () => (await shop.api.sql('select 1 from item_reviews')).length;
    expect(await countReviews()).toBeGreaterThan(0);
    // Afterwards the payments of the provider have no bookings.
    await expectConsistentTables(shop);
    await resetSeed(shop.api);
    expect(await countReviews()).toBe(0);
  });
});
