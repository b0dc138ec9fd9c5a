import { readBalances } from '@travel/contracts/endpoints/payments/balances';
import { money } from '@travel/contracts/money/money';
import { getPointsValue } from '@travel/contracts/payments/points';
import type { App } from '@travel/kit/server/create-server';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { findCashCards } from './cash-card/own-cash-cards.ts';
import { findPoints } from './points/own-points.ts';

/** Registers the route that returns the user's balances of cash cards and points, independent of an order. */
export const balanceRoutes = (app: App, deps: Pick<PaymentRouteDeps, 'db' | 'orders' | 'clock' | 'route'>): void => {
  const { clock, route } = deps;

  route(app, readBalances, async ({ user }) => {
    const seenFrom = { holdId: '', now: clock.now() };
    const [cards, points] = await Promise.all([
      findCashCards(deps, user.user_id, seenFrom),
      findPoints(deps, user.user_id, seenFrom),
    ]);
    return {
      data: {
        cash_cards: cards.map(({ cash_card_id, balance, free, currency }) => ({
          cash_card_id,
          balance: money(free, currency),
          set_aside: money(balance - free, currency),
        })),
        points: points.map((own) => ({
          membership_no: own.membership_no,
          point_type_code: own.point_type_code,
          point_type_label: own.point_type_label,
          points: own.free,
          set_aside: own.points - own.free,
          worth: getPointsValue(own.free, own.rate_per_miles, own.currency),
        })),
      },
    };
  });
};
