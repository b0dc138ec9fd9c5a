import { eq } from 'drizzle-orm';
import { initPlanBooking } from '@travel/contracts/endpoints/membership/plans';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money/money';
import type { User } from '@travel/contracts/people/session.schema';
import { declaredProblem } from '@travel/kit/problem/problem';
import { createBeginBooking } from '../../orders/bookings/begin-booking.ts';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { findOrderByToken } from '../../orders/bookings/find-order.ts';
import type { BookedOrder } from '../../orders/bookings/find-order.ts';
import type { Hold } from '../../orders/holds/hold.ts';
import { plans } from '../plans/plan-table.ts';
import { requireQuoted } from './compare-quote.ts';
import type { InitRequest } from './compare-quote.ts';
import { planOrderOf } from '../../orders/purchases/plan-order.ts';

/** Who begins the booking of a plan, and from where. */
export interface PlanBeginner {
  readonly user: User;
  /** At whose site. */
  readonly organisationId: string;
  readonly browser: string;
  readonly language: TextLanguage;
}

/** Begins the bookings of plans; each order has one, however often it is begun. */
export const createBeginPlan = (dependencies: BookingDeps) => {
  const begin = createBeginBooking(dependencies);

  /** The booking of an order. @throws ProblemError attempt_in_flight, hold_ended */
  const beginOrder = (token: string, hold: Hold, { user, organisationId, browser, language }: PlanBeginner) =>
    begin(
      {
        hold_token: token,
        guests: [],
        contact: { email: user.email, phone: '' },
        agreed_total: money(hold.total, hold.currency),
        accept_terms: true,
        all_or_nothing: true,
      },
      {
        user,
        organisationId,
        // Flags reserve nothing from a signed-in user.
        flags: {},
        browser,
        language,
        mayOpen: async ({ booking }) => booking?.user_id === user.user_id,
      },
    );

  return {
    beginOrder,
    /** The same, of a quote as a caller has it. @throws ProblemError other_user, quote_unknown, quote_changed, and those above */
    async beginQuote(said: InitRequest, beginner: PlanBeginner): Promise<BookedOrder> {
      if (said.userId !== undefined && said.userId !== beginner.user.user_id) {
        throw declaredProblem(initPlanBooking, 'other_user', { detail: 'userId is not who is signed in.' });
      }
      const order = await findOrderByToken(dependencies.db, said.quot_id);
      const wanted = order && planOrderOf(order.hold);
      const isHere = order?.hold.organisation_id === beginner.organisationId;
      const isOwn = wanted?.user_id === beginner.user.user_id;
      if (!order || !wanted || !isHere || !isOwn) {
        throw declaredProblem(initPlanBooking, 'quote_unknown', { detail: 'There is no such quote of yours.' });
      }
      const { hold, tenders } = order;
      const [plan] = wanted.plan
        ? await dependencies.db.select().from(plans).where(eq(plans.sub_id, wanted.plan.sub_id))
        : [];
      requireQuoted(said, { hold, tenders, order: wanted, plan: plan ?? null });
      return beginOrder(said.quot_id, hold, beginner);
    },
  };
};
