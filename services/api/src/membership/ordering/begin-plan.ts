import { initPlanBooking } from '@travel/contracts/endpoints/membership/plans';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money/money';
import type { User } from '@travel/contracts/people/session.schema';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { createBeginBooking } from '../../orders/bookings/begin-booking.ts';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { findOrderByToken, type BookedOrder } from '../../orders/bookings/find-order.ts';
import type { Hold } from '../../orders/holds/hold.ts';
import { findPlanVersion } from '../plans/find-plans.ts';
import { requireQuotedFields, type InitRequest } from './compare-quote.ts';
import { getPlanOrder } from '../../orders/purchases/plan-order.ts';

/** The user who buys a plan, and the context of their request. */
export interface PlanBeginner {
  readonly user: User;
  /** ID of the organisation whose site the user visits. */
  readonly organisationId: string;
  readonly browser: string;
  readonly language: TextLanguage;
}

/**
 * Creates the functions that begin the booking of a membership order. Repeated calls for an order return the same
 * booking.
 */
export const createBeginPlan = (dependencies: BookingDeps) => {
  const begin = createBeginBooking(dependencies);

  /**
   * Starts the booking of an order and returns it.
   * @throws ProblemError attempt_in_flight, hold_ended
   */
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
        // No flag restricts what a signed-in user may order.
        flags: {},
        browser,
        language,
        mayOpen: async ({ booking }) => booking?.user_id === user.user_id,
      },
    );

  return {
    beginOrder,
    /**
     * Begins the booking of the quote that the page sends back.
     * @throws ProblemError other_user, quote_unknown, quote_changed, and those of `beginOrder`
     */
    async beginQuote(said: InitRequest, beginner: PlanBeginner): Promise<BookedOrder> {
      if (said.userId !== undefined && said.userId !== beginner.user.user_id) {
        throw createDeclaredProblem(initPlanBooking, 'other_user', {
          detail: 'userId does not match the signed-in user.',
        });
      }
      const order = await findOrderByToken(dependencies.db, said.quot_id);
      const wanted = order && getPlanOrder(order.hold);
      const isHere = order?.hold.organisation_id === beginner.organisationId;
      const isOwn = wanted?.user_id === beginner.user.user_id;
      if (!order || !wanted || !isHere || !isOwn) {
        throw createDeclaredProblem(initPlanBooking, 'quote_unknown', { detail: 'You have no such quote.' });
      }
      const { hold, tenders } = order;
      const plan = wanted.plan && (await findPlanVersion(dependencies.db, wanted.plan));
      requireQuotedFields(said, { hold, tenders, order: wanted, plan: plan ?? null });
      return beginOrder(said.quot_id, hold, beginner);
    },
  };
};
