import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { impersonate, readSession, signUp } from '@travel/contracts/endpoints/people/auth';
import { readBooking, type Booking } from '@travel/contracts/endpoints/orders/bookings';
import { signInOperator } from '@travel/contracts/endpoints/people/operator-sign-in';
import { listModeratedReviews } from '@travel/contracts/endpoints/orders/review-moderation';
import {
  changeCustomerBlock,
  findCustomers,
  readCustomer,
  listCustomerSessions,
  signOutCustomer,
} from '@travel/contracts/endpoints/office/customers';
import {
  changeCampaignState,
  changeCouponCampaign,
  createCouponCampaign,
  listCampaignCodes,
  listCouponCampaigns,
  readCouponCampaign,
} from '@travel/contracts/endpoints/office/coupon-campaigns';
import {
  cancelCustomerMembership,
  extendCustomerMembership,
  mailMembershipCardLink,
} from '@travel/contracts/endpoints/office/customer-membership';
import {
  eraseCustomer,
  exportCustomerData,
  mergeCustomers,
  openAsCustomer,
  previewErasure,
  previewMerge,
} from '@travel/contracts/endpoints/office/customer-account';
import {
  issueCashCard,
  readCustomerCashCards,
  topUpCashCard,
  voidCashCard,
} from '@travel/contracts/endpoints/office/customer-cash-cards';
import { adjustCustomerPoints, readCustomerPoints } from '@travel/contracts/endpoints/office/customer-points';
import {
  addBookingNote,
  cancelForTraveller,
  cancelItemsForTraveller,
  correctContact,
  correctNames,
  exportBookings,
  extendHeldBooking,
  findBookings,
  planSettlement,
  readBookingDocument,
  readBookingWork,
  readBookingFile,
  readBookingMail,
  readItemsRefund,
  readRefund,
  releaseHeldBooking,
  resendMail,
  settleForTraveller,
} from '@travel/contracts/endpoints/office/office-bookings';
import type { BookingFilter } from '@travel/contracts/orders/booking-filters';
import {
  changeStaffRoles,
  inviteFirstAdministrator,
  inviteStaff,
  listStaff,
  exportStaffActions,
  listStaffActions,
  readOwnStaff,
  removeStaff,
} from '@travel/contracts/endpoints/office/staff';
import { decideGoodwill, readGoodwill, refundGoodwill } from '@travel/contracts/endpoints/office/goodwill';
import { getSupplierpg } from '@travel/contracts/endpoints/payments/payment-suppliers';
import {
  deleteUserCard,
  getUserCreditCards,
  paymentWithSavedCard,
  saveCard,
} from '@travel/contracts/endpoints/payments/saved-cards';
import { applyCouponCodeDetails } from '@travel/contracts/endpoints/payments/coupons';
import { readBalances } from '@travel/contracts/endpoints/payments/balances';
import { readMembership } from '@travel/contracts/endpoints/membership/memberships';
import { readSetUp } from '@travel/contracts/endpoints/office/set-up';
import { money, type Money } from '@travel/contracts/money/money';
import { addDays } from '@travel/contracts/locale/days/days';
import { clearSupplierFaults, injectSupplierFault, raiseItemEvent } from '@travel/contracts/endpoints/sandbox';
import { adjustmentLimit, canStaff, staffRoles, type StaffRole } from '@travel/contracts/people/permissions';
import { eventually } from '@travel/tooling/jest/eventually';
import { officeHost, signInStaff } from '../testing/operator.ts';
import { openShop, type Shop } from '../testing/open-shop.ts';
import { queueJob } from '../testing/jobs.ts';
import { asOperator } from '../testing/sandbox.ts';
import { readFoundBookings } from './search/read-found-bookings.ts';
import { closeConsistentShop } from '../testing/table-consistency.ts';
import { applyCash, applyCoupon, couponBody, readOptions, unlockCoupon, usePoints } from '../testing/tenders.ts';
import {
  attachPayment,
  beginHotelBooking,
  holdRoom,
  initPayment,
  payWith,
  prepareCheckout,
  prepareCheckoutOfAll,
  readOwnBooking,
  waitForStatus,
} from '../testing/traveller.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let shop: Shop;
let booked: Booking;
let traveller: TestVisitor;
const staff = new Map<StaffRole, TestVisitor>();
const emails: Readonly<Record<StaffRole, string>> = {
  support: 'support@example.test',
  merchandiser: 'merchandiser@example.test',
  finance: 'finance@example.test',
  administrator: 'administrator@example.test',
};
const inMain = { organisation_id: 'main' };

const getStaff = (role: StaffRole): TestVisitor => {
  const visitor = staff.get(role);
  if (!visitor) throw new Error(`${role} is not signed in`);
  return visitor;
};

const book = async (visitor: TestVisitor): Promise<Booking> => {
  const { booking, payment } = await prepareCheckout(visitor, { refundable: true });
  await payWith(visitor, payment, await shop.provider.card('visa'));
  return waitForStatus(visitor, booking, 'confirmed');
};

beforeAll(async () => {
  shop = await openShop();
  for (const role of staffRoles) staff.set(role, await signInStaff(shop.api, emails[role]));
  traveller = await shop.api.signedIn('traveller@example.test');
  booked = await book(traveller);
});
afterAll(() => closeConsistentShop(shop));

const search = async (q: string, filter?: BookingFilter) =>
  (await getStaff('support').call(findBookings, { params: inMain, query: { q, filter } })).data.data;

const findIds = async (q: string): Promise<string[]> => (await search(q)).bookings.map(({ booking_id }) => booking_id);

const readFile = async (booking_id: string) =>
  (await getStaff('support').call(readBookingFile, { params: { ...inMain, booking_id } })).data.data;

describe('a call of the back office', () => {
  const endpoints = apiEndpoints.flatMap((endpoint) =>
    'task' in endpoint.access ? [[`${endpoint.method} ${endpoint.path}`, endpoint, endpoint.access.task] as const] : [],
  );

  it.each(endpoints)('allows only roles with its task, at their own organisation: %s', async (_, endpoint, task) => {
    const send = async (role: StaffRole, organisation: string) => {
      const url = endpoint.path.replace('{organisation_id}', organisation).replaceAll(/\{\w+\}/g, 'NOTTHERE00000');
      const isWrite = 'body' in endpoint;
      const answer = await getStaff(role).send({
        method: endpoint.method,
        url,
        ...(isWrite && { headers: { 'content-type': 'application/json' }, payload: '[]' }),
      });
      const isUnknown = answer.status === 404 && answer.problem.code === 'not_found';
      return answer.status === 403 || isUnknown ? answer.status : 'allowed';
    };
    for (const role of staffRoles) {
      expect([role, await send(role, 'main')]).toEqual([role, canStaff([role], task) ? 'allowed' : 403]);
      const elsewhere = role === 'administrator' ? 'harbor' : 'skyline';
      expect([role, await send(role, elsewhere)]).toEqual([role, 404]);
    }
  });

  it('refuses travellers, operators and sessions without the second step', async () => {
    const visitor = shop.api.visitor({ host: officeHost });
    const credentials = (email: string) => ({ body: { email, password: 'Travel-2026!' } });
    expect((await visitor.call(signInOperator, credentials('traveller@example.test'))).problem.code).toBe(
      'operators_only',
    );
    expect((await visitor.call(signInOperator, credentials('operator@example.test'))).problem.code).toBe(
      'operators_only',
    );
    expect((await visitor.call(signInOperator, credentials(emails.support))).data.step).toBe('code');
    expect((await visitor.call(readOwnStaff, {})).status).toBe(401);
    expect((await getStaff('administrator').call(listModeratedReviews, {})).status).toBe(401);
  });

  it('refuses a removed person until the next invitation', async () => {
    const administrator = getStaff('administrator');
    const params = { ...inMain, user_id: 'U1011' };
    await administrator.call(removeStaff, { params, body: { why: 'Left the company' } });
    expect((await getStaff('merchandiser').call(readOwnStaff, {})).status).toBe(401);
    const again = { email: emails.merchandiser, firstname: 'Kofi', lastname: 'Mensah', why: 'Came back' };
    const invited = await administrator.call(inviteStaff, {
      params: inMain,
      body: { ...again, roles: ['merchandiser'] },
    });
    expect(invited.data.data).toMatchObject({ user_id: 'U1011', roles: ['merchandiser'], has_second_step: true });
    expect((await getStaff('merchandiser').call(readOwnStaff, {})).data.data.organisations).toHaveLength(1);
  });
});

describe('the staff of an organisation', () => {
  it('gets a person without an account, who is mailed, and never loses its last administrator', async () => {
    const administrator = getStaff('administrator');
    const person = { email: 'new.person@example.test', firstname: 'Noor', lastname: 'Haddad', why: 'Starts on Monday' };
    const body = { ...person, roles: ['support', 'finance'] as StaffRole[] };
    const { user_id } = (await administrator.call(inviteStaff, { params: inMain, body })).data.data;
    expect((await administrator.call(inviteStaff, { params: inMain, body })).problem.code).toBe('already_staff');
    await eventually(() => expect(shop.api.mails.at(-1)).toMatchObject({ to: person.email }));
    expect(shop.api.mails.at(-1)?.text).toContain('http://office.localhost:3000/office');

    const params = { ...inMain, user_id };
    const changed = await administrator.call(changeStaffRoles, {
      params,
      body: { roles: ['administrator'], why: 'Deputy' },
    });
    expect(changed.data.data.roles).toEqual(['administrator']);
    const own = { ...inMain, user_id: 'U1013' };
    await administrator.call(removeStaff, { params, body: { why: 'Changed their mind' } });
    const last = await administrator.call(removeStaff, { params: own, body: { why: 'Leaving' } });
    expect(last.problem).toMatchObject({ status: 409, code: 'last_administrator' });
    const list = (await administrator.call(listStaff, { params: inMain })).data.data.staff;
    expect(list.map(({ lastname }) => lastname)).toEqual(['Ferreira', 'Mensah', 'Moreau', 'Novák']);
    const { actions } = (await administrator.call(listStaffActions, { params: inMain, query: { subject: user_id } }))
      .data.data;
    expect(actions.map(({ action, who, why }) => [action, who, why])).toEqual([
      ['staff.removed', emails.administrator, 'Changed their mind'],
      ['staff.changed', emails.administrator, 'Deputy'],
      ['staff.invited', emails.administrator, 'Starts on Monday'],
    ]);
  });

  it('gets its first administrator from the operator', async () => {
    const body = { email: 'owner@example.test', firstname: 'Sam', lastname: 'Okoro', why: 'The owner' };
    const params = { organisation_id: 'harbor' };
    const invited = await shop.api.visitor().call(inviteFirstAdministrator, { params, body }, asOperator);
    expect(invited.data.data).toMatchObject({ roles: ['administrator'], invited_by: 'operator' });
    const unknown = { params: { organisation_id: 'nowhere' }, body };
    expect((await shop.api.visitor().call(inviteFirstAdministrator, unknown, asOperator)).problem.code).toBe(
      'organisation_unknown',
    );
  });
});

describe('the search over bookings', () => {
  it('finds a booking by each of its properties, and none of other organisations', async () => {
    const [, four = '', digits = ''] = (booked.number ?? '').split(' ');
    const { amount } = booked.total;
    const terms = [
      booked.number ?? '',
      `${four} ${digits}`,
      (booked.number ?? '').replaceAll(' ', '').toLowerCase(),
      booked.booking_id,
      'U1001',
      booked.items[0]?.reference ?? '',
      'maya',
      'OKAFOR maya',
      booked.contact.email,
      booked.contact.phone,
      booked.contact.phone.slice(-6),
      booked.payment?.last4 ?? '',
      (amount / 100).toFixed(2),
      booked.items[0]?.starts?.date ?? '',
      booked.items[0]?.title ?? '',
    ];
    for (const term of terms)
      expect([term, await findIds(term)]).toEqual([term, expect.arrayContaining([booked.booking_id])]);
    const skyline = { params: { organisation_id: 'skyline' }, query: { q: 'okafor' } };
    expect((await getStaff('administrator').call(findBookings, skyline)).data.data.bookings).toEqual([]);
  });

  it.each([
    ['14/05/2027', '05/14/2027', '14.05.2027', '14-05-2027', '14.5.27', '2027/05/14', '14-MAY-27'],
    ['14 May 2027', 'May 14th, 2027', '14 de mayo de 2027', '14 mai 2027', '14. Mai 2027', '١٤ مايو ٢٠٢٧'],
    ['١٤/٠٥/٢٠٢٧', '۱۴/۰۵/۲۰۲۷', '\u200F١٤\u200F/٥\u200F/٢٠٢٧', '٧٩٤٦٠٠١٨'],
  ])('reads a day or a number in the forms that people type: %s', async (...typed) => {
    for (const term of typed) {
      expect([term, await findIds(`okafor ${term}`)]).toEqual([term, expect.arrayContaining([booked.booking_id])]);
    }
    expect(await findIds('okafor 15/05/2027')).not.toContain(booked.booking_id);
  });

  it('finds a booking by card, day and amount of a charge, and by the name of its buyer', async () => {
    const buyer = await shop.api.signedIn('lapsed@example.test');
    const ordered = await prepareCheckout(buyer, { refundable: true, checkin: '2027-06-01', checkout: '2027-06-03' });
    await payWith(buyer, ordered.payment, await shop.provider.card('amex'));
    const { booking_id, total } = await waitForStatus(buyer, ordered.booking, 'confirmed');
    // The rest was paid in another way, so the bank's statement has less than the total.
    await shop.api.sql(
      `update payments set amount = 123450, paid_at = '2026-11-05T23:30:00Z', last4 = '8431', state = state
       where booking_id = $1`,
      [booking_id],
    );
    for (const term of [
      '8431',
      '8431 2026-11-05',
      '8431 11/05/2026',
      '8431 06.11.26',
      '2026-11-04 **** 8431',
      '8431 5 Nov 2026',
      'xxxx8431 5 nov. 2026 $1,234.50',
      '8431 1234.50',
      '8431 1.234,50 €',
      '8431 1 234,50',
      '٨٤٣١ ١٬٢٣٤٫٥٠',
      'amex •••• 8431',
      'American Express 8431 – 5 Nov 2026',
      '8431 USD 1234.50',
      '1,234.50 usd',
      '-1,234.50 8431',
      '8431 2027-06-01',
      `8431 ${(total.amount / 100).toFixed(2)}`,
      '1234.50',
      'zieliński',
      'tomasz zielinski 8431',
      'zielinsky',
    ]) {
      expect([term, await findIds(term)]).toEqual([term, [booking_id]]);
    }
    for (const term of [
      '8431 2026-11-07',
      '8431 2026-11-03',
      '8432 2026-11-05',
      '2026-11-05',
      '8431 1234.60',
      '8431 123.45',
    ]) {
      expect([term, await findIds(term)]).toEqual([term, []]);
    }
    await shop.api.sql("update accounts set lastname = 'Zhou' where user_id = 'U1004'");
    // A job refreshes the bookings of a renamed account.
    await queueJob(shop.api, 'office/refresh-search', {});
    await eventually(async () =>
      expect([await findIds('tomasz zhou'), await findIds('tomasz zielinski')]).toEqual([[booking_id], []]),
    );
    await shop.api.sql("update accounts set lastname = 'Zieliński' where user_id = 'U1004'");
    await shop.api.sql('update payments set amount = $1 where booking_id = $2', [total.amount, booking_id]);
  });

  it('refreshes bookings that an earlier release indexed', async () => {
    const outdated = 'select from booking_search where words_version < 2';
    await shop.api.sql("update booking_search set words = array_to_tsvector(array['o:main']), words_version = 1");
    expect(await findIds('okafor')).toEqual([]);
    await queueJob(shop.api, 'office/refresh-search', {});
    await eventually(async () => expect(await shop.api.sql(outdated)).toEqual([]));
    expect(await findIds('okafor')).toContain(booked.booking_id);
  });

  it('ignores accents and case, and corrects a misspelt name', async () => {
    expect((await search('ökafór')).bookings).not.toEqual([]);
    const { bookings, corrected } = await search('okafro maya');
    expect(corrected).toBe('okafor maya');
    expect(bookings.map(({ booking_id }) => booking_id)).toContain(booked.booking_id);
    expect(await search('zzzzzz')).toEqual({ bookings: [], next: null, corrected: null });
    expect((await search("o'neil | & ! :* '")).bookings).toEqual([]);
  });

  it('lists bookings that a supplier cancelled, and those with an unpaid invoice', async () => {
    const { booking_id } = await book(shop.api.visitor());
    const raised = { booking: booking_id, kind: 'cancelled_by_supplier' as const };
    await shop.api.visitor().call(raiseItemEvent, { body: raised }, asOperator);
    const list = async (filter: BookingFilter) => (await search('', filter)).bookings.map((one) => one.booking_id);
    expect(await list('cancelled_by_supplier')).toEqual([booking_id]);
    expect(await list('unpaid')).toEqual([]);
    await shop.api.sql(
      `insert into invoices (invoice_id, booking_id, organisation_id, user_id, state, amount, currency, credit_open,
         credit_currency, days, number, issued_at, due_on, created_at, updated_at)
       select 'IVOFFICE0001', booking_id, 'main', 'U1008', 'issued', total, currency, total, currency, 30, 'ALM-2026-999999',
         now(), current_date + 30, now(), now() from bookings where booking_id = $1`,
      [booking_id],
    );
    expect(await list('unpaid')).toEqual([booking_id]);
    await shop.api.sql("delete from invoices where invoice_id = 'IVOFFICE0001'");
  });

  it('pages through the list in each order without gaps or repetitions', async () => {
    await book(shop.api.visitor());
    await book(shop.api.visitor());
    const all = (await search('')).bookings.map(({ booking_id }) => booking_id);
    expect(all.length).toBeGreaterThan(2);
    for (const sort of ['newest', 'starts', 'total'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const query = { sort, limit: 1, after };
        const page = (await getStaff('support').call(findBookings, { params: inMain, query })).data.data;
        seen.push(...page.bookings.map(({ booking_id }) => booking_id));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(seen.toSorted()).toEqual(all.toSorted());
    }
  });
});

describe('the export of a search', () => {
  it('has all found bookings in the order of the list, and an entry in the audit trail', async () => {
    const url = exportBookings.path.replace('{organisation_id}', 'main');
    const query = { q: 'okafro maya', sort: 'total' } as const;
    const why = 'Monthly report';
    const { headers, response } = await getStaff('finance').send({ method: 'GET', url, query: { ...query, why } });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    });
    const [head, ...lines] = response.body.trimEnd().split('\r\n');
    expect(head).toBe(exportBookings.sample.response.split('\r\n')[0]);
    const listed = (await getStaff('support').call(findBookings, { params: inMain, query: { ...query, limit: 100 } }))
      .data;
    expect(lines.map((line) => line.split(',')[1])).toEqual(listed.data.bookings.map(({ booking_id }) => booking_id));
    // A phone number begins like a formula.
    expect(lines.find((line) => line.includes(booked.booking_id))).toContain(`,'${booked.contact.phone},`);
    const { actions } = (
      await getStaff('administrator').call(listStaffActions, { params: inMain, query: { subject: 'bookings' } })
    ).data.data;
    expect(actions[0]).toMatchObject({
      action: 'bookings.exported',
      who: emails.finance,
      why,
      after: { ...query, rows: lines.length },
    });
    const trailUrl = exportStaffActions.path.replace('{organisation_id}', 'main');
    const trail = await getStaff('administrator').send({
      method: 'GET',
      url: trailUrl,
      query: { subject: 'bookings', why },
    });
    const [trailHead, newest] = trail.response.body.split('\r\n');
    expect(trailHead).toBe(exportStaffActions.sample.response.split('\r\n')[0]);
    expect(newest).toMatch(new RegExp(`^${actions[0]?.id},.*,${emails.finance},bookings.exported,bookings,${why},,"`));
  });

  it('reads further pages, also of a corrected search', async () => {
    const query = { q: 'okafro', limit: 1 };
    const first = (await getStaff('support').call(findBookings, { params: inMain, query })).data.data;
    const second = await getStaff('support').call(findBookings, {
      params: inMain,
      query: { ...query, after: first.next ?? '' },
    });
    expect(second.data.data).toMatchObject({ bookings: [expect.anything()], corrected: 'okafor' });
    const asked: (string | undefined)[] = [];
    const find = async (_: string, { after }: { readonly after?: string | undefined }) => {
      asked.push(after);
      return after === undefined ? first : { ...second.data.data, next: null };
    };
    const batches = [];
    for await (const rows of readFoundBookings(find, 'main', { q: 'okafro', sort: 'newest' })) batches.push(rows);
    expect(batches.map((rows) => rows.map(([, id]) => id))).toEqual(
      [first, second.data.data].map(({ bookings }) => bookings.map(({ booking_id }) => booking_id)),
    );
    expect(asked).toEqual([undefined, first.next]);
  });
});

describe('the page of a booking', () => {
  it('shows the booking, what happened, its money, its mails and its notes', async () => {
    await eventually(async () => expect((await readFile(booked.booking_id)).mails).not.toEqual([]));
    const noted = await getStaff('finance').call(addBookingNote, {
      params: { ...inMain, booking_id: booked.booking_id },
      body: { text: 'Arrives late' },
    });
    expect(noted.status).toBe(201);
    const file = await readFile(booked.booking_id);
    expect(file.booking).toMatchObject({ number: booked.number, status: 'confirmed' });
    expect(file.account).toEqual({ firstname: 'Maya', lastname: 'Okafor', is_blocked: false });
    expect(file.timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['started', 'authorised', 'supplier_booked', 'captured', 'receipt', 'note']),
    );
    expect(file.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
    expect(file.lines.map(({ account }) => account)).toEqual(['charge', 'sale']);
    expect(file.movements).toMatchObject([{ account: 'payment', method: 'card', amount: booked.total }]);
    expect(file.notes).toEqual([expect.objectContaining({ who: emails.finance, text: 'Arrives late' })]);
    const query = { subject: booked.booking_id };
    const trail = await getStaff('administrator').call(listStaffActions, { params: inMain, query });
    expect(trail.data.data.actions).toEqual([
      expect.objectContaining({ who: emails.finance, action: 'booking.noted', why: '' }),
    ]);
    expect(file.timeline.filter(({ kind }) => kind === 'staff')).toHaveLength(1);
    const [receipt] = file.mails;
    expect(receipt).toMatchObject({ kind: 'receipt', recipient: booked.contact.email, has_html: true });
    expect(receipt?.text).not.toMatch(/access=[\w.~-]{24}/);
    const elsewhere = { params: { organisation_id: 'skyline', booking_id: booked.booking_id } };
    expect((await getStaff('administrator').call(readBookingFile, elsewhere)).problem.code).toBe('booking_unknown');
  });

  it('shows the jobs of a booking with their last error, and capacity that differs from its claims', async () => {
    const { booking_id } = booked;
    const readWork = async () =>
      (await getStaff('support').call(readBookingWork, { params: { ...inMain, booking_id } })).data.data;
    const work = await readWork();
    expect(work.jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(['bookings/settle']));
    expect(work.capacity).toEqual([]);
    const [settled] = await shop.api.sql<{ id: string; output: unknown }>(
      `select id, output from pgboss.job where name = 'bookings/settle' and data->'data'->>'booking_id' = $1`,
      [booking_id],
    );
    const change = (output: unknown, by: number) =>
      Promise.all([
        shop.api.sql('update pgboss.job set output = $1 where id = $2', [JSON.stringify(output), settled?.id]),
        shop.api.sql(
          `update capacity_taken set taken = taken + $1 where (unit_id, slot) in (
            select unit_id, slot from capacity_claims join order_items using (item_id) join bookings using (hold_id)
            where booking_id = $2)`,
          [by, booking_id],
        ),
      ]);
    await change({ message: 'The supplier does not answer' }, 1);
    const broken = await readWork();
    await change(settled?.output, -1);
    const [read] = await shop.api.sql<{ id: string }>(
      `with sent as (
         insert into supplier_orders (key, supplier, product, reference, status, language, remarks, sent_at)
         values ($1, 'fake', 'HLT', 'ord_9', 'booked', 'en-US', '[]', now()))
       insert into pgboss.job (name, data, start_after)
       values ('supplier-events/read', '{"data":{"supplier":"fake","reference":"ord_9"}}', now() + interval '1 day')
       returning id`,
      [`${booking_id}/9`],
    );
    const reading = await readWork();
    await shop.api.sql('delete from pgboss.job where id = $1', [read?.id]);
    await shop.api.sql("delete from supplier_orders where reference = 'ord_9'");
    expect(reading.jobs).toContainEqual(expect.objectContaining({ job_id: read?.id, name: 'supplier-events/read' }));
    expect(broken.jobs).toContainEqual(
      expect.objectContaining({ job_id: settled?.id, error: 'The supplier does not answer' }),
    );
    expect(broken.capacity.length).toBeGreaterThan(0);
    expect(broken.capacity.map(({ taken, claimed }) => taken - claimed)).toEqual(broken.capacity.map(() => 1));
    const elsewhere = { params: { organisation_id: 'skyline', booking_id } };
    expect((await getStaff('administrator').call(readBookingWork, elsewhere)).problem.code).toBe('booking_unknown');
  });

  it('gives staff the voucher of a confirmed booking, and no document of another booking', async () => {
    expect((await readFile(booked.booking_id)).documents).toEqual([
      { kind: 'voucher', file: 'voucher.pdf', number: null },
    ]);
    const read = (params: { organisation_id: string; file: string }) =>
      getStaff('support').call(readBookingDocument, { params: { booking_id: booked.booking_id, ...params } });
    const { response } = await read({ ...inMain, file: 'voucher.pdf' });
    expect(response.headers['content-disposition']).toBe(`attachment; filename="trip-${booked.booking_id}.pdf"`);
    expect(response.body).toMatch(/^%PDF-1\.7/);
    expect((await read({ ...inMain, file: 'IV7QX2K4M9V3ZJ8R.pdf' })).problem.code).toBe('document_unknown');
  });

  it('gives staff a mail as it was sent, without secrets, and no mail of another booking', async () => {
    const { booking_id } = booked;
    const [receipt] = (await readFile(booking_id)).mails;
    const mail_id = String(receipt?.mail_id);
    const read = (params: Readonly<Record<string, string>> = {}, role: StaffRole = 'support') =>
      getStaff(role).call(readBookingMail, { params: { ...inMain, booking_id, mail_id, ...params } });
    const { status, response } = await read();
    expect(status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    const sent = shop.api.mails.find(({ subject, to }) => subject === receipt?.subject && to === receipt?.recipient);
    const tokens = [...(sent?.text ?? '').matchAll(/access=([\w.~%-]+)/g)].map(([, token = '']) => token);
    expect(tokens).not.toEqual([]);
    const masked = tokens.reduce((html, token) => html.replaceAll(token, '…'), sent?.html ?? '');
    expect(response.body).toBe(masked);
    expect((await read({ mail_id: '999999' })).problem.code).toBe('mail_unknown');
    expect((await read({ organisation_id: 'skyline' }, 'administrator')).problem.code).toBe('booking_unknown');
    await shop.api.sql('update sent_mails set html = null where mail_id = $1', [mail_id]);
    const [old] = (await readFile(booking_id)).mails;
    expect(old).toMatchObject({ mail_id: receipt?.mail_id, has_html: false });
    expect((await read()).problem.code).toBe('mail_unknown');
  });

  it('sends a stored mail again and records who did', async () => {
    const [receipt] = (await readFile(booked.booking_id)).mails;
    const before = shop.api.mails.length;
    const params = { ...inMain, booking_id: booked.booking_id, mail_id: String(receipt?.mail_id) };
    const sent = await getStaff('support').call(resendMail, { params, body: { why: 'The traveller deleted it' } });
    expect(sent.status).toBe(202);
    await eventually(() =>
      expect(shop.api.mails.slice(before)).toContainEqual(
        expect.objectContaining({ to: booked.contact.email, subject: receipt?.subject }),
      ),
    );
    const other = { ...params, mail_id: '999999' };
    expect((await getStaff('support').call(resendMail, { params: other, body: { why: 'Again' } })).problem.code).toBe(
      'mail_unknown',
    );
    const staffLines = (await readFile(booked.booking_id)).timeline.filter(({ kind }) => kind === 'staff');
    expect(staffLines).toContainEqual(expect.objectContaining({ what: 'mail.resent', who: emails.support }));
  });

  it('cancels for the traveller once, at the refund that was shown, when two agents do so at once', async () => {
    const guest = shop.api.visitor();
    const { booking_id, total } = await book(guest);
    const params = { ...inMain, booking_id };
    const { refund } = (await getStaff('support').call(readRefund, { params })).data.data;
    expect(refund).toEqual(total);
    const wrong = { refund: { ...refund, amount: refund.amount - 1 }, why: 'The traveller is ill' };
    expect((await getStaff('support').call(cancelForTraveller, { params, body: wrong })).problem.code).toBe(
      'refund_changed',
    );
    const body = { refund, why: 'The traveller is ill' };
    const both = await Promise.all(
      (['support', 'administrator'] as const).map((role) => getStaff(role).call(cancelForTraveller, { params, body })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await waitForStatus(guest, { booking_id }, 'cancelled');
    const { data } = (await guest.call(readBooking, { params: { booking_id } })).data;
    expect(data.payment?.refunded).toEqual(total);
    const file = await readFile(booking_id);
    expect(file.timeline.filter(({ what }) => what === 'booking.cancelled')).toHaveLength(1);
    expect(file.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
    expect((await search('', 'refund_pending')).bookings).toEqual([]);
  });

  it('cancels chosen items at the refund that was shown, once for two agents, and names them in the audit trail', async () => {
    const guest = shop.api.visitor();
    const rooms = ['paris', 'rome', 'lisbon'].map((place) => ({ place, refundable: true }));
    const { booking, payment } = await prepareCheckoutOfAll(guest, rooms);
    await payWith(guest, payment, await shop.provider.card('visa'));
    const { booking_id, items, total } = await waitForStatus(guest, booking, 'confirmed');
    const [first, second, third] = items.map(({ item_id, title, price }) => ({ item_id, title, price }));
    const params = { ...inMain, booking_id };
    const chosen = [first?.item_id ?? '', third?.item_id ?? ''];
    const read = (ids: readonly string[]) =>
      getStaff('support').call(readItemsRefund, { params, query: { item_ids: ids.join() } });
    const cancel = (role: StaffRole, item_ids: string[], refund: Money) =>
      getStaff(role).call(cancelItemsForTraveller, { params, body: { item_ids, refund, why: 'Stays with a friend' } });
    const { refund } = (await read(chosen)).data.data;
    const rest = second?.price.inclusive ?? total;
    expect(refund.amount).toBe(total.amount - rest.amount);

    const wrong = await cancel('support', [chosen[0] ?? ''], refund);
    expect(wrong.problem).toMatchObject({ code: 'refund_changed', context: { refund: first?.price.inclusive } });
    const strange = ['ITABCDEFGHJKMN'];
    expect((await read(strange)).problem.code).toBe('validation_failed');
    expect((await cancel('support', strange, refund)).problem.code).toBe('validation_failed');
    const both = await Promise.all([cancel('support', chosen, refund), cancel('administrator', chosen, refund)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.data.data.booking.status).toBe('confirmed');
    await eventually(async () => expect((await readOwnBooking(guest, booking)).payment?.refunded).toEqual(refund));
    const now = await readOwnBooking(guest, booking);
    expect(now.items.map(({ status }) => status)).toEqual(['cancelled', 'booked', 'cancelled']);
    expect((await read(chosen)).problem.code).toBe('not_cancellable');

    const last = [second?.item_id ?? ''];
    expect((await cancel('support', last, (await read(last)).data.data.refund)).status).toBe(200);
    await waitForStatus(guest, booking, 'cancelled');
    const audit = { params: inMain, query: { subject: booking_id } };
    const { actions } = (await getStaff('administrator').call(listStaffActions, audit)).data.data;
    const named = (...cancelled: (typeof first)[]) =>
      cancelled.map((item) => ({ item_id: item?.item_id, title: item?.title }));
    expect(actions).toMatchObject([
      { action: 'booking.items_cancelled', after: { refund: rest, items: named(second) } },
      { action: 'booking.items_cancelled', why: 'Stays with a friend', after: { refund, items: named(first, third) } },
    ]);
    const { lines } = await readFile(booking_id);
    expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
  });
});

describe('a goodwill refund', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const bookAsGuest = async () => {
    const guest = shop.api.visitor();
    const { booking_id, total } = await book(guest);
    const params = { ...inMain, booking_id };
    const refund = (role: StaffRole, amount: number, already = 0) =>
      getStaff(role).call(refundGoodwill, {
        params,
        body: { amount: usd(amount), already: usd(already), why: 'The air conditioning was broken' },
      });
    const decide = (role: StaffRole, goodwill_id: string, decision: 'approve' | 'reject') =>
      getStaff(role).call(decideGoodwill, {
        params: { ...params, goodwill_id },
        body: { decision, why: 'The hotel confirmed it' },
      });
    const waitForRefund = (amount: number) =>
      eventually(async () => {
        const { data } = (await guest.call(readBooking, { params: { booking_id } })).data;
        expect(data.payment?.refunded).toEqual(usd(amount));
      });
    return { guest, booking_id, total, params, refund, decide, waitForRefund };
  };

  it('sends an amount within the limit, once for two agents at once, and less at a later cancellation', async () => {
    const { guest, booking_id, total, params, refund, waitForRefund } = await bookAsGuest();
    const { data } = (await getStaff('support').call(readGoodwill, { params })).data;
    expect(data).toEqual({
      refunds: [],
      already: usd(0),
      most: total,
      most_by_cash_card: usd(0),
      limit: usd(100_00),
    });
    const both = await Promise.all([refund('support', 60_00), refund('administrator', 60_00)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await waitForRefund(60_00);
    await eventually(async () => {
      const mail = (await readFile(booking_id)).mails.find(({ kind }) => kind === 'goodwill');
      expect(mail?.text).toMatch(/USD\s60\.00/);
    });
    expect((await refund('support', total.amount, 60_00)).problem.code).toBe('goodwill_too_large');
    const offer = (await getStaff('support').call(readRefund, { params })).data.data;
    expect(offer.refund).toEqual(usd(total.amount - 60_00));
    await getStaff('support').call(cancelForTraveller, { params, body: { refund: offer.refund, why: 'They are ill' } });
    await waitForStatus(guest, { booking_id }, 'cancelled');
    await waitForRefund(total.amount);
    const { lines, timeline } = await readFile(booking_id);
    expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
    expect(lines).toContainEqual({ account: 'goodwill', label: 'payment', amount: usd(60_00) });
    expect(timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['goodwill.refunded', 'goodwill_sent']));
  });

  it('waits above the limit for a second person, who approves or rejects it', async () => {
    const { booking_id, refund, decide, waitForRefund } = await bookAsGuest();
    const ask = async (role: StaffRole, amount: number, already: number) =>
      (await refund(role, amount, already)).data.data.refunds.find(({ state }) => state === 'requested')?.goodwill_id ??
      '';
    const first = await ask('support', 100_01, 0);
    expect((await search('', 'goodwill')).bookings.map((one) => one.booking_id)).toEqual([booking_id]);
    expect((await decide('support', first, 'approve')).status).toBe(403);
    expect((await decide('finance', first, 'reject')).data.data).toMatchObject({ already: usd(0) });
    expect((await decide('administrator', first, 'approve')).problem.code).toBe('goodwill_decided');
    const second = await ask('support', 100_01, 0);
    expect((await decide('finance', second, 'approve')).data.data.already).toEqual(usd(100_01));
    await waitForRefund(100_01);
    expect((await search('', 'goodwill')).bookings).toEqual([]);
    // The limit counts what the booking got before.
    const third = await ask('support', 1, 100_01);
    expect((await decide('administrator', third, 'reject')).data.data.already).toEqual(usd(100_01));
    expect((await decide('finance', 'GWUNKNOWN', 'approve')).problem.code).toBe('goodwill_unknown');
  });

  it('issues as one cash card what points paid, for two agents at once, which a later cancellation counts', async () => {
    const agent = await shop.api.signedIn('agent@example.test');
    const hold = await holdRoom(agent, { refundable: true });
    const { order } = await usePoints(agent, hold, 3_000);
    const created = await initPayment(agent, { ...hold, total: order.payable });
    const { booking_id } = await beginHotelBooking(agent, hold);
    await attachPayment(agent, created, booking_id);
    await payWith(agent, created, await shop.provider.card('visa'));
    await waitForStatus(agent, { booking_id }, 'confirmed');
    const params = { ...inMain, booking_id };
    const most = order.payable.amount;
    const body = { amount: usd(most + 2_000), already: usd(0), why: 'The air conditioning was broken' };
    const refund = (more: { rest_to?: 'cash_card'; amount?: Money } = {}) =>
      getStaff('support').call(refundGoodwill, { params, body: { ...body, ...more } });

    expect((await refund()).problem.code).toBe('goodwill_too_large');
    expect((await refund({ rest_to: 'cash_card', amount: usd(most + 3_001) })).problem.code).toBe('goodwill_too_large');
    for (const change of ['erased_at = now()', "organisation_id = 'skyline'"]) {
      await shop.api.sql(`update accounts set ${change} where user_id = 'U1007'`);
      const needsAccount = await refund({ rest_to: 'cash_card' });
      await shop.api.sql("update accounts set erased_at = null, organisation_id = 'main' where user_id = 'U1007'");
      expect(needsAccount.problem).toMatchObject({ code: 'goodwill_needs_account', errors: [{ field: 'rest_to' }] });
    }

    const both = await Promise.all([refund({ rest_to: 'cash_card' }), refund({ rest_to: 'cash_card' })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { refunds } = (await getStaff('finance').call(readGoodwill, { params })).data.data;
    expect(refunds).toMatchObject([{ state: 'requested', cash_card: usd(2_000) }]);
    const approval = { decision: 'approve', why: 'The hotel confirmed it' } as const;
    const { goodwill_id = '' } = refunds[0] ?? {};
    await getStaff('finance').call(decideGoodwill, { params: { ...params, goodwill_id }, body: approval });
    await eventually(async () =>
      expect((await getStaff('finance').call(readGoodwill, { params })).data.data).toMatchObject({
        refunds: [{ state: 'sent' }],
        most: usd(0),
        most_by_cash_card: usd(1_000),
      }),
    );
    // A repeated job, as after a killed worker, changes nothing.
    const job = await queueJob(shop.api, 'bookings/goodwill', { goodwill_id });
    await eventually(async () =>
      expect(await shop.api.sql('select state from pgboss.job where id = $1', [job])).toEqual([{ state: 'completed' }]),
    );
    const customer = { params: { ...inMain, user_id: 'U1007' } };
    const { history } = (await getStaff('finance').call(readCustomerCashCards, customer)).data.data;
    expect(history.filter(({ who, kind }) => who === emails.support && kind === 'issued')).toMatchObject([
      { amount: usd(2_000), why: body.why },
    ]);
    const { refund: left } = (await getStaff('support').call(readRefund, { params })).data.data;
    expect(left).toEqual(usd(1_000));
    await getStaff('support').call(cancelForTraveller, { params, body: { refund: left, why: 'They are ill' } });
    await waitForStatus(agent, { booking_id }, 'cancelled');
    const { lines } = await readFile(booking_id);
    expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
    expect(lines).toContainEqual({ account: 'goodwill', label: 'cash_card', amount: usd(2_000) });
    await eventually(async () => {
      const mail = (await readFile(booking_id)).mails.find(({ kind }) => kind === 'goodwill');
      expect(mail?.text).toMatch(/USD\s20\.00 of it is on a new cash card/);
    });
    expect(
      await shop.api.sql('select account, amount from ledger_entries where source_id = $1', [goodwill_id]),
    ).toEqual([{ account: 'tender_refund', amount: '-2000' }]);
  });

  it('refuses the approval of the person who requested it', async () => {
    const { refund, decide } = await bookAsGuest();
    const { most } = (await refund('administrator', 1)).data.data;
    const large = await refund('administrator', most.amount, 1);
    const own = large.data.data.refunds.find(({ state }) => state === 'requested');
    const answer = own && (await decide('administrator', own.goodwill_id, 'approve'));
    expect(answer?.problem.code).toBe('own_goodwill');
  });
});

describe('a correction', () => {
  it('changes names by the rules of travellers, and the contact to which later mails go', async () => {
    const guest = shop.api.visitor();
    const { booking_id, travellers } = await book(guest);
    const params = { ...inMain, booking_id };
    const support = getStaff('support');
    const why = 'Misspelt on the phone';
    const names = travellers.map(({ first_name, last_name }) => ({ first_name, last_name: `${last_name}e` }));
    const corrected = await support.call(correctNames, { params, body: { names, why } });
    expect(corrected.data.data.booking.travellers.map(({ last_name }) => last_name)).toEqual(
      names.map(({ last_name }) => last_name),
    );
    const contact = { email: 'maya.new@example.test', phone: '+442079460018' };
    await support.call(correctContact, { params, body: { contact, why } });
    await eventually(async () => expect((await readFile(booking_id)).mails.length).toBeGreaterThan(1));
    const file = await readFile(booking_id);
    expect(file.booking.contact).toEqual(contact);
    expect(file.timeline.filter(({ kind }) => kind === 'staff').map(({ what }) => what)).toEqual([
      'booking.names_corrected',
      'booking.contact_corrected',
    ]);
    expect((await search('maya.new@example.test')).bookings).toHaveLength(1);
  });

  it('continues a booking in progress after showing the next step, and no settled one', async () => {
    const guest = shop.api.visitor();
    await shop.api.visitor().call(injectSupplierFault, { body: { call: 'book', times: 50 } }, asOperator);
    const { booking, payment } = await prepareCheckout(guest, { refundable: true });
    await payWith(guest, payment, await shop.provider.card('visa'));
    await waitForStatus(guest, booking, 'authorised');
    const support = getStaff('support');
    const params = { ...inMain, booking_id: booking.booking_id };
    expect((await support.call(planSettlement, { params })).data.data.step).toBe('book');
    await shop.api.visitor().call(clearSupplierFaults, {}, asOperator);
    expect((await support.call(settleForTraveller, { params, body: { why: 'The supplier is back' } })).status).toBe(
      202,
    );
    await waitForStatus(guest, booking, 'confirmed');
    expect((await support.call(planSettlement, { params })).data.data.step).toBe('none');
    const again = await support.call(settleForTraveller, { params, body: { why: 'Once more' } });
    expect(again.problem.code).toBe('nothing_to_settle');
  });

  it('extends an unpaid hold to four hours at the most and releases it, but no booking', async () => {
    const { booking } = await prepareCheckout(shop.api.visitor(), { refundable: true });
    const support = getStaff('support');
    const extend = (booking_id: string, minutes: 30 | 60) =>
      support.call(extendHeldBooking, {
        params: { ...inMain, booking_id },
        body: { minutes, why: 'They look for their card' },
      });
    expect((await extend(booked.booking_id, 30)).problem.code).toBe('not_on_hold');
    const { held_until } = await readFile(booking.booking_id);
    const extended = (await extend(booking.booking_id, 30)).data.data;
    expect(Date.parse(extended.held_until ?? '') - Date.parse(held_until ?? '')).toBe(30 * 60_000);
    const hours = [];
    for (let hour = 0; hour < 4; hour++) hours.push(await extend(booking.booking_id, 60));
    expect(hours.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    expect(hours.at(-1)?.problem.code).toBe('hold_too_long');
    expect((await readFile(booking.booking_id)).timeline).toContainEqual(
      expect.objectContaining({ what: 'booking.hold_extended', who: emails.support }),
    );

    const release = (booking_id: string) =>
      support.call(releaseHeldBooking, { params: { ...inMain, booking_id }, body: { why: 'They changed their mind' } });
    expect((await release(booked.booking_id)).problem.code).toBe('not_on_hold');
    const released = (await release(booking.booking_id)).data.data;
    expect(released).toMatchObject({ held_until: null, booking: { status: 'expired' } });
  });
});

describe('the page of a customer', () => {
  it('lists customers with the same name page by page', async () => {
    await shop.api.sql(
      `insert into accounts select (jsonb_populate_record(account, jsonb_build_object(
         'user_id', 'UPAGE' || at, 'email', 'page' || at || '@example.test', 'email_key', 'page' || at, 'lastname', 'Pageworth'))).*
       from accounts account, generate_series(1, 27) at where user_id = 'U1002'`,
    );
    const find = async (after?: string) =>
      (
        await getStaff('support').call(findCustomers, {
          params: inMain,
          query: { q: 'pagew', ...(after && { after }) },
        })
      ).data.data;
    const first = await find();
    const second = await find(first.next ?? '');
    const ids = [...first.customers, ...second.customers].map(({ user_id }) => user_id);
    expect([first.customers.length, new Set(ids).size, second.next]).toEqual([25, 27, null]);
    await shop.api.sql("delete from accounts where user_id like 'UPAGE%'");
  });

  it('finds customers by the end of a phone number, and misspelt names if nothing matches exactly', async () => {
    const add = (id: string, lastname: string, calling_code: string | null, phone: string | null, at = 'main') =>
      shop.api.sql(
        `insert into accounts select (jsonb_populate_record(account, jsonb_build_object(
           'user_id', $1::text, 'email', lower($1) || '@example.test', 'email_key', lower($1), 'firstname', 'Zélie',
           'lastname', $2::text, 'calling_code', $3::text, 'phone', $4::text, 'organisation_id', $5::text))).*
         from accounts account where user_id = 'U1002'`,
        [id, lastname, calling_code, phone, at],
      );
    await add('UFIND1', 'Brightwater', '+44', '07700 900-417');
    await add('UFIND2', 'Quellmann', null, '+49 30 9018 2745');
    await add('UFIND3', 'Dufresnoy', null, null);
    await add('UFIND4', 'Brightwaters', null, '+447700900417', 'skyline');
    const guest = shop.api.visitor();
    const contact = { email: 'zelie@example.test', phone: '+33 6 39 98 17 52' };
    const { booking } = await prepareCheckout(guest, { place: 'lisbon', refundable: true }, { contact });
    await shop.api.sql("update bookings set user_id = 'UFIND3' where booking_id = $1", [booking.booking_id]);
    const find = async (q: string) => {
      const { data } = (await getStaff('support').call(findCustomers, { params: inMain, query: { q } })).data;
      return { ids: data.customers.map(({ user_id }) => user_id), corrected: data.corrected };
    };
    const cases: [q: string, ids: string[], corrected?: string][] = [
      ['00417', ['UFIND1']],
      ['0417', []],
      ['900417', ['UFIND1']],
      ['+44 7700 900417', ['UFIND1']],
      ['0044 7700 900417', ['UFIND1']],
      ['07700 900 417', ['UFIND1']],
      ['77009', []],
      ['82745', ['UFIND2']],
      ['2745', []],
      ['٨٢٧٤٥', ['UFIND2']],
      ['(030) 9018-2745', ['UFIND2']],
      ['06 39 98 17 52', ['UFIND3']],
      ['33639981752', ['UFIND3']],
      ['zelie brihgtwater', ['UFIND1'], 'zelie brightwater'],
      ['brightwaters', ['UFIND1'], 'brightwater'],
      ['Quelman', ['UFIND2'], 'quellmann'],
      ['zelia dufrenoy', ['UFIND3'], 'zelie dufresnoy'],
      ['brightw', ['UFIND1']],
      ['brihgtwater@example.test', []],
      ['xylophonist', []],
    ];
    const found = await Promise.all(cases.map(([q]) => find(q)));
    expect(found.map((one, at) => [cases[at]?.[0], one])).toEqual(
      cases.map(([q, ids, corrected = null]) => [q, { ids, corrected }]),
    );
    await shop.api.sql('update bookings set user_id = null where booking_id = $1', [booking.booking_id]);
    await shop.api.sql("delete from accounts where user_id like 'UFIND%'");
  });

  it('opens by name or address, and blocks and unblocks the account with a reason', async () => {
    const support = getStaff('support');
    const found = (await support.call(findCustomers, { params: inMain, query: { q: 'leo castel' } })).data.data
      .customers;
    expect(found).toEqual([expect.objectContaining({ user_id: 'U1002', email: 'newcomer@example.test' })]);
    const visitor = await shop.api.signedIn('newcomer@example.test');
    const params = { ...inMain, user_id: 'U1002' };
    expect((await support.call(readCustomer, { params })).data.data.sessions).toHaveLength(1);
    const block = (is_blocked: boolean) =>
      support.call(changeCustomerBlock, {
        params,
        body: { is_blocked, why: 'Charged back twice', message: 'Your bank <took back> two payments.' },
      });
    expect((await block(true)).data.data).toMatchObject({ is_blocked: true, sessions: [] });
    expect((await visitor.call(readSession, {})).data.user).toBeNull();
    await block(true);
    const mailed = () => shop.api.mails.filter(({ to }) => to === 'newcomer@example.test');
    await eventually(() => expect(mailed()).toHaveLength(1));
    expect(mailed()[0]?.text).toContain('Your bank <took back> two payments.');
    expect(mailed()[0]?.text).not.toContain('Charged back twice');
    expect((await block(false)).data.data.is_blocked).toBe(false);
    const query = { subject: 'U1002' };
    const { actions } = (await getStaff('administrator').call(listStaffActions, { params: inMain, query })).data.data;
    expect(actions.map(({ action }) => action)).toEqual(['customer.unblocked', 'customer.blocked']);
  });

  it('signs a customer out on one device, or on all of them', async () => {
    const [phone] = [
      await shop.api.signedIn('newcomer@example.test'),
      await shop.api.signedIn('newcomer@example.test'),
    ];
    const support = getStaff('support');
    const params = { ...inMain, user_id: 'U1002' };
    const why = 'Lost their phone';
    const { sessions } = (await support.call(readCustomer, { params })).data.data;
    expect(sessions).toHaveLength(2);
    // Devices beyond the first page are listed, too.
    await shop.api.sql(
      `insert into sessions (token_hash, session_id, user_id, organisation_id, opened_by, created_at, expires_at, ends_at,
        last_used_at)
      select md5(no::text) || md5('device'), 'SOLD' || no, 'U1002', 'main', opened_by, created_at, expires_at, ends_at,
        created_at - no * interval '1 hour'
      from sessions, generate_series(1, 26) no where session_id = $1`,
      [sessions[0]?.session_id],
    );
    const first = (await support.call(listCustomerSessions, { params })).data.data;
    const query = { after: first.next ?? '' };
    const second = (await support.call(listCustomerSessions, { params, query })).data.data;
    expect([...first.sessions, ...second.sessions].map(({ session_id }) => session_id)).toEqual([
      ...sessions.map(({ session_id }) => session_id),
      ...Array.from({ length: 26 }, (_, at) => `SOLD${at + 1}`),
    ]);
    expect([first.sessions.length, second.next]).toEqual([25, null]);
    await shop.api.sql("delete from sessions where session_id like 'SOLD%'");
    const one = await support.call(signOutCustomer, { params, body: { session_id: sessions[0]?.session_id, why } });
    expect(one.data.data.sessions).toEqual(sessions.slice(1));
    const again = await support.call(signOutCustomer, { params, body: { session_id: sessions[0]?.session_id, why } });
    expect(again.problem.code).toBe('session_unknown');
    expect((await support.call(signOutCustomer, { params, body: { why } })).data.data.sessions).toEqual([]);
    expect((await phone.call(readSession, {})).data.user).toBeNull();
  });

  it('opens the site as the customer once, for an hour, without saved cards', async () => {
    const open = async (user_id: string, why = 'Cannot find their voucher') =>
      getStaff('support').call(openAsCustomer, { params: { ...inMain, user_id }, body: { why } });
    const { url } = (await open('U1001')).data.data;
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe('http://localhost:3000');
    const impersonate_key = searchParams.get('impersonate_key') ?? '';
    const visitor = shop.api.visitor();
    await visitor.call(impersonate, { body: { impersonate_key } });
    expect((await visitor.call(readSession, {})).data).toMatchObject({ by_key: true, user: { user_id: 'U1001' } });
    const again = await shop.api.visitor().call(impersonate, { body: { impersonate_key } });
    expect(again.data.status).toBe('failed');

    const [supplier] = (await visitor.call(getSupplierpg, { body: { pg_product_type: 'HLT', pg_supplier_id: '' } }))
      .data.data.data.data;
    expect(supplier?.['api-key']).toBe('');
    const merchant_id = 'PG_03';
    const body = { merchant_id, email: 'traveller@example.test' } as const;
    expect((await traveller.call(getUserCreditCards, { body })).data.data.data.data).not.toEqual([]);
    expect((await visitor.call(getUserCreditCards, { body })).data.data.data.data).toEqual([]);
    const card_id = 'seededVisaEveryday';
    expect((await visitor.call(deleteUserCard, { body: { merchant_id, card_id } })).problem.code).toBe('card_unknown');
    const payment_method = await shop.provider.card('visa');
    const saved = await visitor.call(saveCard, {
      body: { merchant_id, payment_method, return_url: `${origin}/trips` },
    });
    expect(saved.problem.code).toBe('signed_in_by_key');
    const { payment } = await prepareCheckout(visitor);
    const paid = await visitor.call(paymentWithSavedCard, {
      body: { payment_id: payment.payment_id, card_id, payment_method: 'save_card' },
    });
    expect(paid.problem.code).toBe('unauthorised');

    const [{ minutes } = { minutes: 0 }] = await shop.api.sql<{ minutes: number }>(
      "select extract(epoch from ends_at - created_at)::int / 60 minutes from sessions where opened_by = 'key'",
    );
    expect(minutes).toBe(60);
    const query = { subject: 'U1001' };
    const { actions } = (await getStaff('administrator').call(listStaffActions, { params: inMain, query })).data.data;
    expect(actions[0]).toMatchObject({
      action: 'customer.opened',
      who: emails.support,
      why: 'Cannot find their voucher',
      after: { key: expect.any(String) },
    });
    expect(JSON.stringify(actions)).not.toContain(impersonate_key);
  });

  it('refuses to open accounts of staff and blocked accounts, and requires a reason', async () => {
    const open = async (user_id: string, why = 'Cannot find their voucher') =>
      (await getStaff('support').call(openAsCustomer, { params: { ...inMain, user_id }, body: { why } })).problem;
    expect((await open('U1013')).code).toBe('account_of_staff');
    expect((await open('U1008')).code).toBe('customer_unknown');
    expect((await open('U1002', ' ')).errors).toMatchObject([{ field: 'why' }]);
    await shop.api.sql("update accounts set is_blocked = true where user_id = 'U1002'");
    expect((await open('U1002')).code).toBe('customer_blocked');
    await shop.api.sql("update accounts set is_blocked = false where user_id = 'U1002'");
  });

  it('exports the data of a customer, unless the customer booked at another organisation too', async () => {
    const body = { why: 'Requested by letter' };
    const send = (user_id: string) =>
      getStaff('administrator').call(exportCustomerData, { params: { ...inMain, user_id }, body });
    const { email, sections } = (await send('U1001')).data.data;
    expect(email).toBe('traveller@example.test');
    expect(JSON.stringify(sections['bookings'])).toContain(booked.booking_id);
    expect(JSON.stringify(sections)).not.toMatch(/password_hash|token_hash/);
    const move = (organisation: string) =>
      shop.api.sql('update bookings set organisation_id = $1 where booking_id = $2', [organisation, booked.booking_id]);
    await move('harbor');
    expect((await send('U1001')).problem).toMatchObject({ status: 409, code: 'booked_elsewhere' });
    await move('main');
    expect((await send('U1013')).problem.code).toBe('account_of_staff');
  });

  it('erases an account at its owner’s request, but not before the end of a booked journey', async () => {
    const administrator = getStaff('administrator');
    const body = { why: 'Requested by letter' };
    const ofTraveller = { ...inMain, user_id: 'U1001' };
    const { obstacles } = (await administrator.call(previewErasure, { params: ofTraveller })).data.data;
    expect(obstacles).toContainEqual(expect.objectContaining({ kind: 'booking_ahead', booking_id: booked.booking_id }));
    const refused = await administrator.call(eraseCustomer, { params: ofTraveller, body });
    expect(refused.problem).toMatchObject({
      code: 'account_needed',
      detail: expect.stringContaining(booked.booking_id),
    });
    expect((await traveller.call(readSession, {})).data.user?.user_id).toBe('U1001');

    const leaver = shop.api.visitor();
    const credentials = { email: 'leaver@example.test', password: 'Long-days-2026' };
    const made = await leaver.call(signUp, { body: { ...credentials, firstname: 'Ada', lastname: 'Ruiz' } });
    const params = { ...inMain, user_id: made.data.user?.user_id ?? '' };
    expect((await administrator.call(previewErasure, { params })).data.data).toEqual({ obstacles: [], losses: [] });
    const answers = await Promise.all([1, 2].map(() => administrator.call(eraseCustomer, { params, body })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect((await leaver.call(readSession, {})).data.user).toBeNull();
    expect((await administrator.call(readCustomer, { params })).problem.code).toBe('customer_unknown');
    const opened = await administrator.call(openAsCustomer, { params, body });
    expect(opened.problem.code).toBe('customer_unknown');
    await eventually(() =>
      expect(shop.api.mails.filter(({ to }) => to === credentials.email).map(({ subject }) => subject)).toContain(
        'Your Almanac account is deleted',
      ),
    );
    const query = { subject: params.user_id };
    const { actions } = (await administrator.call(listStaffActions, { params: inMain, query })).data.data;
    expect(actions.map(({ action, why }) => [action, why])).toEqual([['customer.erased', body.why]]);
  });

  it('hides accounts of other organisations until they book here, and never blocks them', async () => {
    const support = getStaff('support');
    const params = { ...inMain, user_id: 'U1008' };
    expect((await support.call(readCustomer, { params })).problem.code).toBe('customer_unknown');
    await book(await shop.api.signedIn('b2b@example.test'));
    expect((await support.call(readCustomer, { params })).data.data).toMatchObject({ bookings: 1 });
    const body = { is_blocked: true, why: 'Charged back twice' };
    expect((await support.call(changeCustomerBlock, { params, body })).problem.code).toBe('account_elsewhere');
    const points = {
      membership_no: 'LM1001',
      point_type_code: 'ALM',
      key: randomUUID(),
      points: 1,
      why: 'Room was not ready',
    };
    expect((await support.call(adjustCustomerPoints, { params, body: points })).problem.code).toBe('account_elsewhere');
  });
});

describe('the membership of a customer', () => {
  const extend = (user_id: string, until: string) =>
    getStaff('support').call(extendCustomerMembership, {
      params: { ...inMain, user_id },
      body: { days: 14, until, why: 'The benefits did not work' },
    });
  const cancel = (user_id: string) =>
    getStaff('support').call(cancelCustomerMembership, {
      params: { ...inMain, user_id },
      body: { why: 'As requested' },
    });

  const mailCardLink = (user_id: string) =>
    getStaff('support').call(mailMembershipCardLink, {
      params: { ...inMain, user_id },
      body: { key: randomUUID(), why: 'The card was replaced' },
    });

  it('gets days without a charge, once when repeated, a link for its card, and ends with its period', async () => {
    const params = { ...inMain, user_id: 'U1003' };
    const { membership } = (await getStaff('support').call(readCustomer, { params })).data.data;
    const until = membership?.until ?? '';
    const later = addDays(until, 14);
    expect((await extend('U1003', until)).data.data.membership).toMatchObject({ until: later, is_ending: false });
    expect((await extend('U1003', until)).problem.code).toBe('not_extendable');
    const member = await shop.api.signedIn('member@example.test');
    const { data } = (await member.call(readMembership, {})).data;
    expect(data?.next_billing?.on).toBe(addDays(later, 1));
    expect((await mailCardLink('U1003')).status).toBe(200);
    expect((await cancel('U1003')).data.data.membership).toMatchObject({ until: later, is_ending: true });
    expect((await cancel('U1003')).status).toBe(200);
    const query = { subject: 'U1003' };
    const { actions } = (await getStaff('administrator').call(listStaffActions, { params: inMain, query })).data.data;
    expect(actions).toMatchObject([
      { action: 'customer.membership_cancelled', before: { is_ending: false }, after: { is_ending: true } },
      { action: 'customer.card_link_mailed', why: 'The card was replaced' },
      { action: 'customer.membership_extended', before: { until }, after: { until: later } },
    ]);
    await eventually(() => {
      const mail = shop.api.mails.find(({ messageId }) => messageId?.startsWith('<membership.daysGiven.'));
      expect(mail).toMatchObject({ to: 'member@example.test', text: expect.stringContaining('cost nothing') });
      const card = shop.api.mails.find(({ messageId }) => messageId?.startsWith('<membership.changeCard.'));
      expect(card?.text).toMatch(/tab=membership&access=/);
    });
  });

  it('stays as it is after its end, and without a membership', async () => {
    expect((await extend('U1004', '2026-11-01')).problem.code).toBe('not_extendable');
    expect((await cancel('U1004')).problem.code).toBe('not_running');
    expect((await mailCardLink('U1004')).problem.code).toBe('not_running');
    expect((await extend('U1001', '2026-11-01')).problem.code).toBe('no_membership');
  });
});

describe('the points of a customer', () => {
  const params = { ...inMain, user_id: 'U1001' };
  const adjust = (role: StaffRole, points: number, more = {}) =>
    getStaff(role).call(adjustCustomerPoints, {
      params,
      body: {
        membership_no: 'LM1001',
        point_type_code: 'ALM',
        key: randomUUID(),
        points,
        why: 'Room was not ready',
        ...more,
      },
    });
  const readAdjustments = async () => (await traveller.call(readBalances, {})).data.data.points[0]?.adjustments;

  it('counts the adjustments of two agents at once, repeated ones once, shows them to the customer, and never goes below zero', async () => {
    const key = randomUUID();
    const answers = await Promise.all([
      adjust('support', 700, { key }),
      adjust('administrator', -200),
      adjust('support', 700, { key }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { accounts, history } = (await getStaff('finance').call(readCustomerPoints, { params })).data.data;
    expect(accounts).toEqual([expect.objectContaining({ membership_no: 'LM1001', points: 12_500, reserved: 0 })]);
    expect(history.map(({ kind }) => kind)).toEqual(['adjusted', 'adjusted']);
    expect(await readAdjustments()).toHaveLength(2);
    expect((await adjust('administrator', -12_501)).problem.code).toBe('points_missing');
    const taken = await Promise.all([adjust('administrator', -7_000), adjust('administrator', -7_000)]);
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const query = { subject: 'U1001', limit: 1 };
    const { actions } = (await getStaff('administrator').call(listStaffActions, { params: inMain, query })).data.data;
    expect(actions[0]).toMatchObject({ before: { points: 12_500 }, after: { points: 5_500 } });
  });

  it('lists points with the bookings that spent them, a page at a time', async () => {
    const hold = await holdRoom(traveller, { refundable: true });
    const { order } = await usePoints(traveller, hold, 1_000);
    const reserved = (await getStaff('support').call(readCustomerPoints, { params })).data.data;
    expect(reserved.accounts[0]).toMatchObject({ points: 4_500, reserved: 1_000 });
    expect((await adjust('administrator', -4_501)).problem.code).toBe('points_missing');
    const created = await initPayment(traveller, { ...hold, total: order.payable });
    const booking = await beginHotelBooking(traveller, hold);
    await attachPayment(traveller, created, booking.booking_id);
    await payWith(traveller, created, await shop.provider.card('visa'));
    await waitForStatus(traveller, booking, 'confirmed');
    for (let times = 0; times < 50; times += 1) await adjust('support', 1);
    const first = (await getStaff('support').call(readCustomerPoints, { params })).data.data;
    expect(first.history).toHaveLength(50);
    const query = { after: first.next ?? '' };
    const { history, next } = (await getStaff('support').call(readCustomerPoints, { params, query })).data.data;
    const all = [...first.history, ...history];
    expect(all.filter(({ kind }) => kind === 'spent')).toMatchObject([
      { points: -1_000, booking_id: booking.booking_id, who: null },
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(next).toBeNull();
  });

  it('requires an administrator above the limit', async () => {
    const refused = await adjust('support', -adjustmentLimit - 1);
    expect([refused.problem.code, refused.problem.detail]).toEqual(['over_limit', expect.stringContaining('5000')]);
    expect((await adjust('administrator', adjustmentLimit + 1)).status).toBe(201);
    expect((await adjust('support', 1, { point_type_code: 'PARTNER' })).problem.code).toBe('points_unknown');
  });
});

describe('a coupon campaign', () => {
  const terms = {
    name: 'Winter sale',
    percent: 10,
    amounts: [],
    from: null,
    until: null,
    products: [],
    minimum: [],
    first_order_only: false,
    per_customer: null,
    in_total: null,
  };
  const why = 'Planned for winter';
  const send = (more = {}) =>
    getStaff('merchandiser').call(createCouponCampaign, {
      params: inMain,
      body: { ...terms, key: randomUUID(), code: `W-${randomUUID().slice(0, 12)}`, bulk_codes: null, why, ...more },
    });
  const create = async (more = {}) => (await send(more)).data.data;
  const createCode = async (more = {}) => (await create(more)).code ?? '';
  const change = (campaign_id: string, revision: number, more: object) =>
    getStaff('merchandiser').call(changeCouponCampaign, {
      params: { ...inMain, campaign_id },
      body: { ...terms, revision, why, ...more },
    });
  const apply = async (visitor: TestVisitor, code: string) => applyCoupon(visitor, await holdRoom(visitor), code);

  it('gives its last use to one of several travellers, and again after it is removed', async () => {
    const { campaign_id, code } = await create({ in_total: 1, code: 'last-one' });
    const visitors = [
      traveller,
      await shop.api.signedIn('newcomer@example.test'),
      await shop.api.signedIn('member@example.test'),
    ];
    const orders = await Promise.all(visitors.map(async (visitor) => ({ visitor, hold: await holdRoom(visitor) })));
    const answers = await Promise.all(orders.map(({ visitor, hold }) => applyCoupon(visitor, hold, 'Last-One')));
    expect(answers.filter(({ message_code }) => message_code === 'coupon_used_up')).toHaveLength(2);
    const winner = answers.findIndex(({ status }) => status === 200);
    const loser = winner === 0 ? 1 : 0;
    const [won, applied, lost] = [orders[winner], answers[winner], orders[loser]];
    if (!won || !applied || !lost) throw new Error('No order got the coupon');
    expect(applied).toMatchObject({ applied_type: 'percentage', coupon_code: code });
    const params = { ...inMain, campaign_id };
    expect((await getStaff('administrator').call(readCouponCampaign, { params })).data.data).toMatchObject({ uses: 1 });
    await unlockCoupon(won.visitor, won.hold, applied);
    expect(await applyCoupon(lost.visitor, lost.hold, 'LAST-ONE')).toMatchObject({ status: 200 });
    expect((await readOptions(won.visitor, won.hold)).order.tenders).toEqual([]);
  });

  it('keeps the discount of an order when it is changed or paused, and uses new terms for new orders', async () => {
    const { campaign_id, code, revision } = await create();
    const hold = await holdRoom(traveller);
    // A browser holds one order at a time.
    const other = await shop.api.signedIn('traveller@example.test');
    const before = await applyCoupon(traveller, hold, code ?? '');
    const fixed = { percent: null, amounts: [{ amount: 3_000, currency: 'USD' }] };
    expect((await change(campaign_id, revision, fixed)).data.data).toMatchObject({ ...fixed, revision: 2 });
    expect((await change(campaign_id, revision, { percent: 90 })).problem.code).toBe('campaign_changed');
    expect((await readOptions(traveller, hold)).order).toEqual(before.order);
    const offered = (await readOptions(other, await holdRoom(other))).coupons ?? [];
    expect(offered.find(({ coupon_code }) => coupon_code === code)?.saves).toEqual({ amount: 3_000, currency: 'USD' });
    expect(await apply(other, code ?? '')).toMatchObject({ applied_amount: 30, applied_type: 'amount' });
    const pause = { params: { ...inMain, campaign_id }, body: { state: 'paused' as const, why } };
    await getStaff('merchandiser').call(changeCampaignState, pause);
    await getStaff('merchandiser').call(changeCampaignState, pause);
    expect(await apply(other, code ?? '')).toMatchObject({ message_code: 'coupon_inactive' });
    expect((await readOptions(traveller, hold)).order).toEqual(before.order);
    const query = { subject: campaign_id };
    const { actions } = (await getStaff('administrator').call(listStaffActions, { params: inMain, query })).data.data;
    expect(actions).toMatchObject([
      { action: 'coupon.paused', who: emails.merchandiser, before: { state: 'active' }, after: { state: 'paused' } },
      { action: 'coupon.changed', before: { percent: 10, amounts: [] }, after: fixed },
      { action: 'coupon.created', before: null, after: { code, name: 'Winter sale' } },
    ]);
  });

  it('holds its limit for each customer, also for two orders at once', async () => {
    const code = await createCode({ per_customer: 1 });
    const tabs = [traveller, await shop.api.signedIn('traveller@example.test')];
    const answers = await Promise.all(tabs.map((tab) => apply(tab, code)));
    expect(new Set(answers.map(({ message_code }) => message_code))).toEqual(new Set([null, 'coupon_used']));
    expect(await apply(await shop.api.signedIn('newcomer@example.test'), code)).toMatchObject({ status: 200 });
  });

  it.each([
    ['coupon_product', { products: ['FLT'] }],
    ['coupon_minimum', { minimum: [{ amount: 99_999_900, currency: 'EUR' }] }],
    ['coupon_first_order', { first_order_only: true }],
    ['coupon_expired', { until: '2020-01-01T00:00:00.000Z' }],
    ['coupon_inactive', { from: '2099-01-01T00:00:00.000Z' }],
  ])('refuses an order with %s', async (message_code, more) => {
    const answer = await apply(traveller, await createCode(more));
    expect(answer).toMatchObject({ status: 400, message_code, order: { tenders: [] } });
  });

  it('makes codes for one use each, which a key repeats and pages list', async () => {
    const bulk = { code: null, bulk_codes: 150, key: randomUUID() };
    const { campaign_id } = await create(bulk);
    expect((await create(bulk)).campaign_id).toBe(campaign_id);
    const params = { ...inMain, campaign_id };
    const list = async (after?: string) =>
      (await getStaff('merchandiser').call(listCampaignCodes, { params, query: { after } })).data.data;
    const first = await list();
    const all = [...first.codes, ...(await list(first.next ?? '')).codes];
    expect(new Set(all.map(({ code }) => code)).size).toBe(150);
    const code = all[0]?.code ?? '';
    expect(await apply(traveller, code)).toMatchObject({ status: 200 });
    const newcomer = await shop.api.signedIn('newcomer@example.test');
    expect(await apply(newcomer, code)).toMatchObject({ message_code: 'coupon_used_up' });
    expect((await list()).codes[0]).toEqual({ code, uses: 1 });
    const audit = (await getStaff('administrator').call(listStaffActions, { params, query: { subject: campaign_id } }))
      .data.data;
    expect(audit.actions).toContainEqual(
      expect.objectContaining({
        who: emails.merchandiser,
        action: 'coupon-codes.read',
        after: { codes: 100, isFirstPage: true },
      }),
    );
    const url = `/api/office/main/coupons/${campaign_id}/codes/export`;
    const { response } = await getStaff('merchandiser').send({ method: 'GET', url, query: { why: 'For a partner' } });
    expect(response.body.trimEnd().split('\r\n')).toEqual(
      expect.arrayContaining([expect.stringMatching(/code,uses$/), `${code},1`]),
    );
    const query = { subject: campaign_id, limit: 1 };
    const { actions } = (await getStaff('administrator').call(listStaffActions, { params, query })).data.data;
    expect(actions).toMatchObject([{ action: 'coupon-codes.exported', why: 'For a partner', after: { rows: 150 } }]);
  });

  it('stays unknown at other organisations, and names fields that are not valid', async () => {
    const { code, campaign_id } = await create();
    const atSkyline = await shop.api.signedIn('traveller@example.test', { host: 'skyline.localhost:3000' });
    const hold = await holdRoom(atSkyline);
    const json = { ...couponBody(hold, code ?? ''), org_id: 'skyline' };
    expect((await atSkyline.call(applyCouponCodeDetails, { body: { json } })).data.message_code).toBe('coupon_unknown');
    const refusals = [
      [{ code: code?.toLowerCase() }, 'code_taken', 'code'],
      [{ amounts: [{ amount: 1, currency: 'USD' }] }, 'validation_failed', 'percent'],
      [{ minimum: [{ amount: 1, currency: 'XXX' }] }, 'currency_unknown', 'minimum.0.currency'],
      [{ from: '2027-01-02T00:00:00Z', until: '2027-01-01T00:00:00Z' }, 'validation_failed', 'until'],
    ] as const;
    for (const [more, problem, field] of refusals) {
      expect((await send(more)).problem).toMatchObject({ code: problem, errors: [{ field }] });
    }
    const list = async (query: { after?: string; limit?: number }) =>
      (await getStaff('merchandiser').call(listCouponCampaigns, { params: inMain, query })).data.data;
    const first = await list({ limit: 1 });
    const all = [...first.campaigns, ...(await list({ after: first.next ?? '' })).campaigns];
    expect(all.filter((one) => one.campaign_id === campaign_id)).toHaveLength(1);
    expect(new Set(all.map((one) => one.campaign_id)).size).toBe(all.length);
  });
});

describe('the first run of an organisation', () => {
  it.each([
    ['main', ['mails', 'daily_rates', 'second_administrator', 'loyalty']],
    [
      'skyline',
      ['mails', 'daily_rates', 'support_agent', 'second_administrator', 'goodwill_approver', 'coupons', 'loyalty'],
    ],
  ])('lists the missing steps of %s', async (organisation_id, missing) => {
    const { steps } = (
      await getStaff('administrator').call(readSetUp, { params: { organisation_id }, query: { optional: 'true' } })
    ).data.data;
    expect(steps.filter(({ is_done }) => !is_done).map(({ step }) => step)).toEqual(missing);
  });
});

describe('the cash cards of a customer', () => {
  const params = { ...inMain, user_id: 'U1001' };
  const usd = (amount: number) => money(amount, 'USD');
  const change = (amount: Money, more = {}) => ({ key: randomUUID(), amount, why: 'Gift of the season', ...more });
  const read = async () => (await getStaff('support').call(readCustomerCashCards, { params })).data.data;
  const readOwn = async () => (await traveller.call(readBalances, {})).data.data.cash_cards;

  it('issues a card once, adds the money of two people at once, and voids only a balance that was seen and is free', async () => {
    const finance = getStaff('finance');
    const body = change(usd(5_000));
    await Promise.all([finance.call(issueCashCard, { params, body }), finance.call(issueCashCard, { params, body })]);
    const [first, issued] = (await read()).cards;
    expect([first?.cash_card_id, issued?.balance, (await readOwn()).length]).toEqual(['CC1001', usd(5_000), 2]);
    const card = { ...params, cash_card_id: issued?.cash_card_id ?? '' };
    await Promise.all([
      finance.call(topUpCashCard, { params: card, body: change(usd(1_000)) }),
      getStaff('administrator').call(topUpCashCard, { params: card, body: change(usd(2_000)) }),
    ]);
    const inEuros = change(money(1_000, 'EUR'));
    expect((await finance.call(topUpCashCard, { params: card, body: inEuros })).problem.code).toBe('currency_differs');
    const unknown = change(money(1_000, 'XXX'));
    expect((await finance.call(issueCashCard, { params, body: unknown })).problem.code).toBe('currency_unknown');

    const voiding = async (of: typeof card, balance: Money) => {
      const answer = await finance.call(voidCashCard, {
        params: of,
        body: { key: randomUUID(), balance, why: 'Issued by mistake' },
      });
      return answer.status === 200 ? 'done' : answer.problem.code;
    };
    expect(await voiding(card, usd(5_000))).toBe('cash_card_changed');
    await applyCash(traveller, await holdRoom(traveller), '10.00');
    expect(await voiding({ ...params, cash_card_id: 'CC1001' }, usd(25_000))).toBe('cash_card_reserved');
    expect(await voiding(card, usd(8_000))).toBe('done');
    expect((await finance.call(topUpCashCard, { params: card, body: change(usd(1)) })).problem.code).toBe(
      'cash_card_void',
    );

    const { cards, history, next } = await read();
    expect(cards[0]).toMatchObject({ balance: usd(24_000), reserved: usd(1_000), is_void: false });
    expect(cards[1]).toMatchObject({ balance: usd(0), is_void: true });
    expect(await readOwn()).toHaveLength(1);
    expect(next).toBeNull();
    expect(history.map(({ kind, amount }) => [kind, amount.amount]).slice(0, 1)).toEqual([['voided', -8_000]]);
    expect(history.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
    const query = { subject: 'U1001', limit: 1 };
    const { actions } = (await getStaff('administrator').call(listStaffActions, { params: inMain, query })).data.data;
    expect(actions[0]).toMatchObject({ before: { balance: 8_000 }, after: { balance: 0 }, why: 'Issued by mistake' });
  });
});

describe('a merge of two customers', () => {
  const why = 'Both accounts are theirs';
  const preview = async (user_id: string, other: string) =>
    getStaff('administrator').call(previewMerge, { params: { ...inMain, user_id }, query: { other } });
  const open = async (email: string) => {
    const visitor = shop.api.visitor();
    const body = { email, password: 'Long-days-2026', firstname: 'Ada', lastname: 'Ruiz' };
    const { data } = await visitor.call(signUp, { body });
    return { visitor, email, id: data.user?.user_id ?? '' };
  };
  const confirm = (id: string) =>
    shop.api.sql('update accounts set email_confirmed_at = now() where user_id = $1', [id]);
  const addRows = async (id: string, letter: string) => {
    await shop.api.sql(
      `insert into loyalty_accounts select 'LM99' || $2, 'ALM', $1, point_type_label, 300, 0, rate_per_miles, currency,
        funding_partner_code, rule_code, rule_level, usable_percent, created_at from loyalty_accounts where user_id = 'U1001'`,
      [id, letter],
    );
    await shop.api.sql(
      `insert into point_adjustments (user_id, key, membership_no, point_type_code, points, at, who, why)
        values ($1, gen_random_uuid(), 'LM99' || $2, 'ALM', 300, now(), 'support@example.test', 'Goodwill')`,
      [id, letter],
    );
    await shop.api.sql(
      `insert into cash_cards (cash_card_id, user_id, balance, reserved, currency, created_at)
        values ('CC9900' || $2, $1, 2500, 0, 'USD', now())`,
      [id, letter],
    );
    await shop.api.sql(
      `insert into coupons (coupon_id, user_id, coupon_code, applied_type, percent, currency, created_at)
        values ('CP9900' || $2, $1, 'TWIN10', 'percentage', 10, 'USD', now())`,
      [id, letter],
    );
    await shop.api.sql(
      `insert into saved_travellers (traveller_id, user_id, is_self, sealed, created_at, updated_at)
        values ('TV99SELF' || $2, $1, true, 'sealed', now(), now()), ('TV99MATE' || $2, $1, false, 'sealed', now(), now())`,
      [id, letter],
    );
    await shop.api.sql(
      `insert into trip_members (trip_id, user_id, role, person_id, joined_at)
        values ('TRIP-2002', $1, $3, 'PERSON99' || $2, now())`,
      [id, letter, letter === 'B' ? 'owner' : 'viewer'],
    );
  };

  it.each([
    ['traveller@example.test', 'same_account'],
    ['U1001', 'same_account'],
    ['no.one@example.test', 'other_unknown'],
    ['blocked@example.test', 'customer_blocked'],
    ['b2b@example.test', 'account_elsewhere'],
    ['administrator@example.test', 'account_of_staff'],
    ['operator@example.test', 'account_of_staff'],
    ['demo@example.test', 'demo_account'],
  ])('names the field of an account that cannot be merged: %s', async (other, code) => {
    expect((await preview('U1001', other)).problem).toMatchObject({ code, errors: [{ field: 'other' }] });
  });

  it.each([
    ['U1001', 'U1003', 'other_direction'],
    ['U1004', 'U1003', 'other_direction'],
    ['U1003', 'U1001', undefined],
  ])('protects the membership of two accounts: %s and %s', async (user_id, other, kind) => {
    const { obstacles } = (await preview(user_id, other)).data.data;
    expect(obstacles.map((obstacle) => obstacle.kind)).toEqual([kind].filter(Boolean));
  });

  it('moves everything once for two people at once, closes the other account and mails both addresses', async () => {
    const [one, other] = [await open('ada@example.test'), await open('ada.ruiz@example.test')];
    const twin = await book(other.visitor);
    expect((await preview(one.id, other.id)).problem.code).toBe('customer_unconfirmed');
    await confirm(one.id);
    await confirm(other.id);
    await addRows(one.id, 'A');
    await addRows(other.id, 'B');

    const moveTwin = (organisation: string) =>
      shop.api.sql('update bookings set organisation_id = $2 where booking_id = $1', [twin.booking_id, organisation]);
    const setStatus = (status: string, refund: number | null) =>
      shop.api.sql('update bookings set status = $2, refund = $3 where booking_id = $1', [
        twin.booking_id,
        status,
        refund,
      ]);
    await setStatus('cancelling', 0);
    for (const [user_id, another] of [
      [one.id, other.id],
      [other.id, one.id],
    ] as const) {
      const { obstacles } = (await preview(user_id, another)).data.data;
      expect(obstacles).toEqual([{ kind: 'payment_under_way', booking_id: twin.booking_id }]);
    }
    await setStatus('confirmed', null);
    await moveTwin('harbor');
    expect((await preview(one.id, other.email)).data.data.obstacles).toEqual([{ kind: 'elsewhere', booking_id: null }]);
    const send = () =>
      getStaff('administrator').call(mergeCustomers, {
        params: { ...inMain, user_id: one.id },
        body: { other: other.id, why },
      });
    expect((await send()).problem).toMatchObject({
      code: 'merge_refused',
      detail: expect.stringContaining('elsewhere'),
    });
    await moveTwin('main');

    const { data } = (await preview(one.id, other.email)).data;
    const moves = Object.fromEntries(data.moves.map(({ part, count }) => [part, count]));
    expect([data.other.user_id, data.obstacles]).toEqual([other.id, []]);
    expect(moves).toMatchObject({ bookings: 1, points: 300, cash_cards: 1, travellers: 1 });
    expect(data.moves.map(({ part }) => part)).not.toEqual(expect.arrayContaining(['coupons']));

    const answers = await Promise.all([send(), send()]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem)).toMatchObject([
      { status: 409, code: 'account_closed', errors: [{ field: 'other' }] },
    ]);
    expect((await other.visitor.call(readSession, {})).data.user).toBeNull();
    expect((await one.visitor.call(readBooking, { params: { booking_id: twin.booking_id } })).status).toBe(200);
    expect((await search(one.id)).bookings.map(({ booking_id }) => booking_id)).toEqual([twin.booking_id]);
    expect((await search(other.id)).bookings).toEqual([]);

    const points = (await getStaff('support').call(readCustomerPoints, { params: { ...inMain, user_id: one.id } })).data
      .data;
    expect(points.accounts).toMatchObject([{ membership_no: 'LM99A', points: 600 }]);
    expect(points.history).toHaveLength(2);
    const rows = await shop.api.sql(
      `select (select count(*)::int from cash_cards where user_id = $1) as cash,
        (select count(*)::int from saved_travellers where user_id = $1) as travellers,
        (select count(*)::int from coupons where user_id = $1) as coupons,
        (select role from trip_members where user_id = $1) as role,
        (select count(*)::int from trip_members where user_id = $2) as trips,
        (select email from accounts where user_id = $2) as email`,
      [one.id, other.id],
    );
    const email = expect.stringContaining('@deleted.invalid');
    expect(rows).toEqual([{ cash: 2, travellers: 3, coupons: 1, role: 'owner', trips: 0, email }]);
    await eventually(() => {
      const merged = shop.api.mails.filter(({ subject }) => subject === 'Your Almanac accounts were merged');
      expect(merged.map(({ to }) => to).toSorted()).toEqual([other.email, one.email].toSorted());
      expect(merged[0]?.text).toContain(one.email);
    });
    const query = { subject: one.id };
    const { actions } = (await getStaff('administrator').call(listStaffActions, { params: inMain, query })).data.data;
    expect(actions).toMatchObject([
      { action: 'customer.merged', why, before: { user_id: other.id, email: other.email }, after: { bookings: 1 } },
    ]);
  });
});
