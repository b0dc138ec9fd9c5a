import { and, asc, count, desc, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Customer, CustomerSession } from '@travel/contracts/endpoints/office/customers';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { cleanLine, toAsciiDigits } from '@travel/contracts/text/typed-text';
import type { Clock } from '@travel/kit/clock/clock';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { accounts } from '../../accounts/accounts/account-table.ts';
import { sessions } from '../../accounts/sessions/session-table.ts';
import { findMembership } from '../../membership/subscriptions/find-membership.ts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { payments } from '../../payments/lifecycle/payment-table.ts';
import { loyaltyAccounts } from '../../payments/tenders/points/loyalty-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { bookingSearch } from '../search/booking-search-table.ts';
import { listNearestNames } from '../search/find-bookings.ts';
import { toPhoneWord, toTextQuery } from '../search/read-words.ts';

type FoundCustomer = Pick<Customer, 'user_id' | 'email' | 'firstname' | 'lastname' | 'is_blocked'>;

const listedAtOnce = 25;
/** A customer has hardly more cards than this. */
const mostCards = 100;

const found = {
  user_id: accounts.user_id,
  email: accounts.email,
  firstname: accounts.firstname,
  lastname: accounts.lastname,
  is_blocked: accounts.is_blocked,
};

/** Returns the condition for accounts that were made at an organisation or booked there. */
const isCustomer = (db: ApiDb, organisationId: string) =>
  and(
    isNull(accounts.erased_at),
    or(
      eq(accounts.organisation_id, organisationId),
      exists(
        db
          .select({ booking_id: bookings.booking_id })
          .from(bookings)
          .where(and(eq(bookings.user_id, accounts.user_id), eq(bookings.organisation_id, organisationId))),
      ),
    ),
  );

/** The searched words, in the same expression as their index. */
const words = sql`array_to_tsvector(split_words(${accounts.firstname} || ' ' || ${accounts.lastname} || ' ' || ${accounts.email}))`;

const order = sql`(${accounts.lastname}, ${accounts.firstname}, ${accounts.user_id})`;

const hasWords = (q: string) =>
  sql`${words} @@ (select string_agg(quote_literal(word) || ':*', ' & ') from unnest(split_words(${q})) word)::tsquery`;

const phone = /^[+\d\s()./-]+$/;

/** Returns the ends that a phone number can have. Zeros at its beginning can replace the country code. */
const listPhoneEnds = (text: string): string[] => {
  const digits = phone.test(text) ? text.replaceAll(/\D/g, '') : '';
  return [...new Set([digits, digits.replace(/^0+/, '')])].filter((end) => end.length >= 5);
};

/** Returns the condition for accounts with these words or, if the text is a phone number, with it in a booking too. */
const matches = (db: ApiDb, organisationId: string, q: string) => {
  const ends = listPhoneEnds(q);
  if (ends.length === 0) return hasWords(q);
  const ofPhone = toTextQuery(organisationId, [{ text: q, alternatives: ends.map(toPhoneWord), isName: false }]);
  const hasEnd = (end: string) =>
    sql`reverse_phone(${accounts.calling_code}, ${accounts.phone}) like reverse(${end}) || '%'`;
  // PostgreSQL would use none of the three indexes for conditions that are joined by `or`.
  return inArray(
    accounts.user_id,
    db
      .select({ user_id: accounts.user_id })
      .from(accounts)
      .where(hasWords(q))
      .union(
        db
          .select({ user_id: accounts.user_id })
          .from(accounts)
          .where(or(...ends.map(hasEnd))),
      )
      .union(
        db
          .select({ user_id: sql<string>`${bookings.user_id}`.as('user_id') })
          .from(bookingSearch)
          .innerJoin(bookings, eq(bookings.booking_id, bookingSearch.booking_id))
          .where(and(sql`${bookingSearch.words} @@ ${ofPhone}::tsquery`, isNotNull(bookings.user_id))),
      ),
  );
};

/** Returns the word of a customer's name at the organisation that is most like a misspelt one, or null. */
const findSimilarName = async (db: ApiDb, organisationId: string, name: string): Promise<string | null> => {
  const names = sql`fold_text(${accounts.firstname} || ' ' || ${accounts.lastname})`;
  const similar = await transaction(db, async (tx) => {
    // Two exchanged letters leave fewer common parts than the default of 0.6.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`);
    const { rows } = await tx.execute<{ word: string }>(sql`
      select word from ${accounts}, unnest(split_words(${names})) word
      where ${names} %> ${name} and similarity(word, ${name}) >= 0.3 and ${isCustomer(tx, organisationId)}
      group by word order by similarity(word, ${name}) desc, word limit 50`);
    return rows.map(({ word }) => word);
  });
  return listNearestNames(similar, name)[0] ?? null;
};

/** Replaces names that no customer has by the most similar ones. Returns null if nothing can be corrected. */
const correctWords = async (db: ApiDb, organisationId: string, q: string): Promise<string | null> => {
  if (q.includes('@')) return null;
  const { rows } = await db.execute<{ word: string }>(sql`select word from unnest(split_words(${q})) word`);
  const corrected = await Promise.all(
    rows.map(async ({ word }) => {
      if (!/^\D{3,}$/.test(word)) return word;
      const isKnown = and(hasWords(word), isCustomer(db, organisationId));
      const known = db.select({ user_id: accounts.user_id }).from(accounts).where(isKnown);
      // PostgreSQL expects many matches. Without an order it would read all accounts to find the first.
      if ((await known.orderBy(asc(accounts.lastname)).limit(1)).length > 0) return word;
      return (await findSimilarName(db, organisationId, word)) ?? word;
    }),
  );
  return corrected.some((word, at) => word !== rows[at]?.word) ? corrected.join(' ') : null;
};

interface CustomerQuery {
  readonly q: string;
  /** ID of the account after which the page begins. */
  readonly after?: string | undefined;
}

/**
 * Finds customers by name or e-mail address, of which each typed word must begin one, or by the end of a phone number.
 * If a name has no match, searches for the most similar one instead. Returns a page of them, the cursor of the next one
 * and the corrected words.
 */
export const findCustomers = async (
  db: ApiDb,
  organisationId: string,
  { q, after }: CustomerQuery,
): Promise<{ customers: FoundCustomer[]; next: string | null; corrected: string | null }> => {
  const find = (text: string) =>
    db
      .select(found)
      .from(accounts)
      .where(
        and(
          matches(db, organisationId, text),
          isCustomer(db, organisationId),
          after === undefined
            ? undefined
            : sql`${order} > (select last.lastname, last.firstname, last.user_id from accounts last where last.user_id = ${after})`,
        ),
      )
      .orderBy(asc(accounts.lastname), asc(accounts.firstname), asc(accounts.user_id))
      .limit(listedAtOnce + 1);
  const typed = toAsciiDigits(cleanLine(q));
  let customers = await find(typed);
  let corrected: string | null = null;
  // Further pages of a corrected search are corrected again.
  if (customers.length === 0) {
    corrected = await correctWords(db, organisationId, typed);
    if (corrected !== null) customers = await find(corrected);
  }
  const page = customers.slice(0, listedAtOnce);
  return {
    customers: page,
    next: customers.length > listedAtOnce ? (page.at(-1)?.user_id ?? null) : null,
    corrected: page.length > 0 ? corrected : null,
  };
};

/** A customer's account, with the organisation at which it was made. */
export interface CustomerAccount extends FoundCustomer {
  readonly madeAt: string;
}

/** Selects the account of a customer; nothing for an account that was made elsewhere and has no booking here. */
export const selectCustomerAccount = (db: ApiDb, organisationId: string, userId: string) =>
  db
    .select({ ...found, madeAt: accounts.organisation_id })
    .from(accounts)
    .where(and(eq(accounts.user_id, userId), isCustomer(db, organisationId)));

type CustomerEndpoint = Endpoint & { readonly errors: { readonly customer_unknown: 404 } };

/** @throws ProblemError customer_unknown */
export const requireAccount = ([account]: CustomerAccount[], endpoint: CustomerEndpoint): CustomerAccount => {
  if (account) return account;
  throw createDeclaredProblem(endpoint, 'customer_unknown', { detail: 'There is no such customer.' });
};

/**
 * Locks the account of a customer and requires that it was made at the organisation, whose staff may change it.
 * @throws ProblemError customer_unknown, account_elsewhere
 */
export const lockOwnAccount = async (
  tx: ApiDb,
  { organisation_id, user_id }: { organisation_id: string; user_id: string },
  endpoint: CustomerEndpoint & { readonly errors: { readonly account_elsewhere: 409 } },
): Promise<CustomerAccount> => {
  const selected = await selectCustomerAccount(tx, organisation_id, user_id).for('update', { of: accounts });
  const account = requireAccount(selected, endpoint);
  if (account.madeAt === organisation_id) return account;
  throw createDeclaredProblem(endpoint, 'account_elsewhere', {
    title: 'Account of another organisation',
    detail: 'The account was made at another organisation, whose staff can change it.',
  });
};

/** Returns the open sessions of an account, last used first, and the cursor of the next page. */
export const listSessions = async (
  db: ApiDb,
  userId: string,
  now: Date,
  after?: string,
): Promise<{ sessions: CustomerSession[]; next: string | null }> => {
  const [at, id] = after?.split('_') ?? [];
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        gt(sessions.expires_at, now),
        after === undefined ? undefined : sql`(${sessions.last_used_at}, ${sessions.session_id}) < (${at}, ${id})`,
      ),
    )
    .orderBy(desc(sessions.last_used_at), desc(sessions.session_id))
    .limit(listedAtOnce + 1);
  const page = rows.slice(0, listedAtOnce).map(({ session_id, created_at, last_used_at, browser, system }) => ({
    session_id,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    device: [browser, system].filter(Boolean).join(', '),
  }));
  const last = rows.length > listedAtOnce ? page.at(-1) : undefined;
  return { sessions: page, next: last ? `${last.last_used_at}_${last.session_id}` : null };
};

const readCustomer = async (
  db: ApiDb,
  organisationId: string,
  { madeAt: _madeAt, ...account }: CustomerAccount,
  { language, now }: { language: TextLanguage; now: Date },
): Promise<Customer> => {
  const userId = account.user_id;
  const own = and(eq(bookings.user_id, userId), eq(bookings.organisation_id, organisationId));
  const [[booked], cards, open, points, membership] = await Promise.all([
    db.select({ count: count() }).from(bookings).where(own),
    db
      .selectDistinct({ brand: payments.brand, last4: payments.last4 })
      .from(payments)
      .innerJoin(bookings, eq(bookings.booking_id, payments.booking_id))
      .where(and(own, isNotNull(payments.last4)))
      .orderBy(asc(payments.last4))
      .limit(mostCards),
    listSessions(db, userId, now),
    db
      .select({
        points: sql<number>`coalesce(sum(${loyaltyAccounts.points} - ${loyaltyAccounts.reserved}), 0)`.mapWith(Number),
      })
      .from(loyaltyAccounts)
      .where(eq(loyaltyAccounts.user_id, userId)),
    findMembership(db, { user_id: userId }),
  ]);
  const isMember = membership?.subscription.organisation_id === organisationId;
  return {
    ...account,
    bookings: booked?.count ?? 0,
    points: points[0]?.points ?? 0,
    sessions: open.sessions,
    cards: cards.map(({ brand, last4 }) => ({ brand: brand ?? '', last4: last4 ?? '' })),
    membership: isMember
      ? {
          plan: membership.plan.words[language].name,
          status: membership.subscription.status,
          until: membership.subscription.period_end,
          is_ending: membership.subscription.cancel_at_period_end,
        }
      : null,
  };
};

/** Creates the function that returns everything about a customer at an organisation, as the office's calls answer. */
export const createReadCustomer =
  ({ db, clock }: { readonly db: ApiDb; readonly clock: Clock }) =>
  async (organisationId: string, account: CustomerAccount, lang: string): Promise<{ data: Customer }> => ({
    data: await readCustomer(db, organisationId, account, { language: getResponseLanguage(lang), now: clock.now() }),
  });
