import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { money, multiply, type Money } from '@travel/contracts/money/money';
import { countPointsFor, getPointsValue } from '@travel/contracts/payments/points';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { selectReservedAmount, type BalanceContext, type TenderSources } from '../abandoned-orders.ts';
import type { TenderExchange } from '../tender-exchange.ts';
import { type LoyaltyRulesRow, rulesCurrency, toPointValue } from './loyalty-rules.ts';
import { loyaltyAccounts, type LoyaltyAccountRow } from './loyalty-table.ts';

/** Points of one type with the number that an order can use: all points less those that other orders have reserved. */
export interface OwnPoints extends LoyaltyAccountRow {
  readonly free: number;
}

const sourceId = sql`${loyaltyAccounts.membership_no} || '/' || ${loyaltyAccounts.point_type_code}`;

export const findPoints = (sources: TenderSources, userId: string, seenFrom: BalanceContext): Promise<OwnPoints[]> =>
  sources.db
    .select({
      ...getTableColumns(loyaltyAccounts),
      free: sql<number>`${loyaltyAccounts.points} - ${selectReservedAmount(sources, 'loyalty', sourceId, seenFrom)}`.mapWith(
        Number,
      ),
    })
    .from(loyaltyAccounts)
    .where(eq(loyaltyAccounts.user_id, userId))
    .orderBy(asc(loyaltyAccounts.created_at), asc(loyaltyAccounts.point_type_code));

export const getPointsWorth = (own: LoyaltyAccountRow, points: number, { toOrderCurrency }: TenderExchange): Money =>
  toOrderCurrency(getPointsValue(points, own.rate_per_miles, own.currency));

/**
 * Returns how many points of a type an order can use (spec §5/06): limited by the balance, by the percentage of the
 * price (including `agentExtra`) that points of this type may pay, and by the amount left to pay.
 */
export const calculateUsablePoints = (
  own: OwnPoints,
  { total, payable, agentExtra }: { readonly total: Money; readonly payable: Money; readonly agentExtra: number },
  exchange: TenderExchange,
): number => {
  const whole = money(total.amount + agentExtra, total.currency);
  const allowed = multiply(whole, { numerator: own.usable_percent, denominator: 100 });
  const most = money(Math.min(allowed.amount, payable.amount), total.currency);
  const needed = countPointsFor(exchange.toCurrency(most, own.currency), own.rate_per_miles);
  return Math.max(0, Math.min(own.free, needed));
};

/** Returns the account's loyalty membership number, which its orders show too, or null. */
export const findMembershipNo = async (db: ApiDb, userId: string): Promise<string | null> => {
  const [first] = await db
    .select({ membership_no: loyaltyAccounts.membership_no })
    .from(loyaltyAccounts)
    .where(eq(loyaltyAccounts.user_id, userId))
    .orderBy(asc(loyaltyAccounts.created_at), asc(loyaltyAccounts.point_type_code))
    .limit(1);
  return first?.membership_no ?? null;
};

/** Returns the loyalty membership number under which new points of the account are stored. */
export const chooseMembershipNo = async (db: ApiDb, userId: string): Promise<string> =>
  (await findMembershipNo(db, userId)) ?? `LM${userId.replace(/^U/, '')}`;

/** Creates the account for points of the rules unless it exists, and returns its membership number. */
export const ensurePointsAccount = async (
  tx: ApiDb,
  userId: string,
  rules: LoyaltyRulesRow,
  now: Date,
): Promise<string> => {
  const membership_no = await chooseMembershipNo(tx, userId);
  await tx
    .insert(loyaltyAccounts)
    .values({
      membership_no,
      point_type_code: rules.point_type_code,
      user_id: userId,
      point_type_label: rules.label,
      points: 0,
      rate_per_miles: toPointValue(rules.worth),
      currency: rulesCurrency,
      funding_partner_code: rules.organisation_id.toUpperCase(),
      rule_code: 'WHOLE',
      rule_level: 'booking',
      usable_percent: 100,
      created_at: now,
    })
    .onConflictDoNothing();
  return membership_no;
};
