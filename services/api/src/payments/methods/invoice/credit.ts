import { and, eq, gt, sql } from 'drizzle-orm';
import { add, convert, money, subtract, sum, type Money } from '@travel/contracts/money/money';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { createOutdatedProblem, type Exchange } from '../../../reference/exchange/exchange.ts';
import { getExchangeRatio } from '../../tenders/tender-exchange.ts';
import { invoices } from './invoice-tables.ts';

/** Converts with the last loaded rates, because a transaction must not wait for another connection. */
const convertTo = (exchange: Pick<Exchange, 'getLastConverter'>, amount: Money, currency: string): Money => {
  if (amount.currency === currency) return amount;
  const from = exchange.getLastConverter(amount.currency);
  const to = exchange.getLastConverter(currency);
  if (!from || !to) throw createOutdatedProblem(from ? currency : amount.currency);
  return convert(amount, currency, getExchangeRatio(from.rate, to.rate));
};

/** Returns how much of its credit limit an organisation uses, in the currency of the limit. */
const openCredit = async (db: ApiDb, exchange: Exchange, organisationId: string, limit: Money): Promise<Money> => {
  const open = await db
    .select({ currency: invoices.credit_currency, amount: sql<string>`sum(${invoices.credit_open})` })
    .from(invoices)
    .where(and(eq(invoices.organisation_id, organisationId), gt(invoices.credit_open, 0)))
    .groupBy(invoices.credit_currency);
  // Converts each invoice, because the currency of the limit may have changed since it was written.
  return sum(
    open.map(({ currency, amount }) => convertTo(exchange, money(Number(amount), currency), limit.currency)),
    limit.currency,
  );
};

/** Returns the remaining credit of an organisation. Negative if its limit was lowered. */
export const calculateCreditLeft = async (
  db: ApiDb,
  exchange: Exchange,
  organisationId: string,
  limit: Money,
): Promise<Money> => subtract(limit, await openCredit(db, exchange, organisationId, limit));

/** Converts an amount to the currency of a limit. */
export const toLimitCurrency = (exchange: Exchange, amount: Money, limit: Money): Money =>
  convertTo(exchange, amount, limit.currency);

/** Returns whether the credit covers an amount, and locks it against concurrent invoices. */
export const hasCredit = async (
  tx: ApiDb,
  exchange: Exchange,
  organisationId: string,
  wanted: Money,
  limit: Money,
): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoice credit'), hashtext(${organisationId}))`);
  const taken = add(await openCredit(tx, exchange, organisationId, limit), wanted);
  return taken.amount <= limit.amount;
};
