import { asc, eq, sql } from 'drizzle-orm';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { commonProblem } from '@travel/kit/problem/problem';
import type { OwnData } from '../accounts/own-data/own-data.ts';
import type { CardOnFile } from './provider/card-vault.ts';
import { getGateway, GatewayUnavailable, type Gateway } from './provider/gateway.ts';
import { forgetCards } from './saved-cards/forget-cards.ts';
import { providerCustomers } from './saved-cards/provider-customer-table.ts';
import { cashCardChanges } from './tenders/cash-card/cash-card-changes.ts';
import { cashCards } from './tenders/cash-card/cash-card-table.ts';
import { coupons } from './tenders/coupon/coupon-table.ts';
import { loyaltyAccounts } from './tenders/points/loyalty-table.ts';
import { pointAdjustments } from './tenders/points/point-adjustments.ts';
import { pointMovements } from './tenders/points/point-movements.ts';
import { walletCards } from './tenders/wallet/wallet-tables.ts';

interface Dependencies {
  readonly gateway: Gateway;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Throws `unavailable` if the provider does not answer: an export without cards would look complete. */
const throwUnavailable = (error: unknown): never => {
  if (!(error instanceof GatewayUnavailable)) throw error;
  throw commonProblem('unavailable', {
    title: 'Saved cards cannot be read now',
    detail: 'The payment provider is not responding. Try again in a moment.',
    headers: { 'retry-after': '10' },
    cause: error,
  });
};

/** Exports and deletes saved cards and stored value. Deleting the account loses the remaining money. */
export const paymentsData = ({ gateway, jobs }: Dependencies): OwnData => ({
  async read(db, { user_id }) {
    const [customers, cash, cashChanges, points, adjustments, movements, wallet, codes] = await Promise.all([
      db.select().from(providerCustomers).where(eq(providerCustomers.user_id, user_id)),
      db.select().from(cashCards).where(eq(cashCards.user_id, user_id)).orderBy(asc(cashCards.created_at)),
      db
        .select({
          at: cashCardChanges.at,
          kind: cashCardChanges.kind,
          amount: cashCardChanges.amount,
          cash_card_id: cashCardChanges.cash_card_id,
        })
        .from(cashCardChanges)
        .where(eq(cashCardChanges.user_id, user_id))
        .orderBy(asc(cashCardChanges.change_id)),
      db.select().from(loyaltyAccounts).where(eq(loyaltyAccounts.user_id, user_id)),
      db
        .select({ at: pointAdjustments.at, points: pointAdjustments.points, type: pointAdjustments.point_type_code })
        .from(pointAdjustments)
        .where(eq(pointAdjustments.user_id, user_id))
        .orderBy(asc(pointAdjustments.adjustment_id)),
      db
        .select({
          at: pointMovements.at,
          kind: pointMovements.kind,
          points: pointMovements.points,
          type: pointMovements.point_type_code,
          expires_at: pointMovements.expires_at,
        })
        .from(pointMovements)
        .where(eq(pointMovements.user_id, user_id))
        .orderBy(asc(pointMovements.movement_id)),
      db.select().from(walletCards).where(eq(walletCards.user_id, user_id)),
      db.select().from(coupons).where(eq(coupons.user_id, user_id)),
    ]);
    const cards: CardOnFile[] = [];
    for (const { pg_type, customer_id } of customers) {
      cards.push(...(await getGateway(gateway, { pg_type }).vault.list(customer_id).catch(throwUnavailable)));
    }
    const omitUserId = <Row extends { readonly user_id: string }>({ user_id: _owner, ...row }: Row) => row;
    return {
      saved_cards: cards.map(({ card: _id, ...card }) => card),
      cash_cards: cash.map(omitUserId),
      cash_card_changes: cashChanges,
      loyalty_points: points.map(omitUserId),
      point_adjustments: adjustments,
      point_movements: movements,
      wallet_cards: wallet.map(omitUserId),
      coupons: codes.map(omitUserId),
    };
  },
  async losses(db, { user_id }) {
    const { rows } = await db.execute(sql`
      select from cash_cards where user_id = ${user_id} and balance > 0
      union all select from loyalty_accounts where user_id = ${user_id} and points > 0
      union all select from wallet_cards where user_id = ${user_id} and balance > 0
      limit 1`);
    return rows.length > 0 ? ['stored_value'] : [];
  },
  async erase(tx, { user_id }) {
    await tx.delete(cashCardChanges).where(eq(cashCardChanges.user_id, user_id));
    await tx.delete(pointAdjustments).where(eq(pointAdjustments.user_id, user_id));
    // Deletes the cards at the provider by a job after the account is deleted, which retries if the provider does not
    // answer.
    await jobs.enqueue(tx, forgetCards, { user_id });
  },
});
