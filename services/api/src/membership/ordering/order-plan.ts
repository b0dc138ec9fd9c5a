import { quotePlan } from '@travel/contracts/endpoints/membership/plans';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { User } from '@travel/contracts/people/session.schema';
import { createDeclaredProblem, createProblems } from '@travel/kit/problem/problem';
import { isTimeZone, getTodayAt } from '@travel/reference/calendar-days/instants';
import { canBeginPlan, type AdmissionDependencies } from '../admission/admission.ts';
import { findPlan } from '../plans/find-plans.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { findMembership, pickOfferedVersion, type OwnMembership } from '../subscriptions/find-membership.ts';
import { createQuoteOrder, type QuotedOrder, type QuoteDependencies } from './quote-order.ts';
import {
  calculateCard,
  calculateDebts,
  calculatePlan,
  type OrderContext,
  type CalculatedOrder,
} from './calculate-order.ts';
import { isRunning } from '../subscriptions/subscription-transitions.ts';

type QuoteInput = ParsedRequest<typeof quotePlan>['body'];

export interface PlanRequest extends QuoteInput {
  readonly user: User;
  readonly organisationId: string;
}

const problem = createProblems(quotePlan);

/**
 * Rejects unknown time zones.
 * @throws ProblemError time_zone_wrong
 */
const requireTimeZone = ({ time_zone }: PlanRequest): void => {
  if (isTimeZone(time_zone)) return;
  throw createDeclaredProblem(quotePlan, 'time_zone_wrong', {
    title: 'No time zone',
    detail: 'There is no such time zone.',
    errors: [{ field: 'time_zone', message: 'A time zone like Europe/Lisbon is required' }],
  });
};

/** Returns whether the organisation pays for the account's running plan, so that the member cannot renew it. */
export const isPaidByOrganisation = (own: OwnMembership | undefined, { sub_id }: Pick<PlanRow, 'sub_id'>): boolean =>
  own?.plan.sub_id === sub_id && own.plan.init_charge_org && isRunning(own.subscription);

export const createOrderPlan = (dependencies: QuoteDependencies & AdmissionDependencies) => {
  const quote = createQuoteOrder(dependencies);

  const calculateOrder = (request: PlanRequest, plan: PlanRow | undefined, orderer: OrderContext): CalculatedOrder => {
    if (request.purpose === 'plan') {
      if (!plan) throw problem('plan_unknown', 'Plan not offered', 'There is no such plan on offer here.');
      if (isPaidByOrganisation(orderer.own, plan)) {
        throw problem('nothing_due', 'Renewed by your organisation', 'Your organisation pays for this plan already.');
      }
      return calculatePlan(plan, orderer);
    }
    if (!orderer.own) throw problem('no_membership', 'No membership', 'There is no membership to pay for.');
    if (request.purpose === 'debt') {
      const debts = calculateDebts(orderer);
      if (!debts) throw problem('nothing_due', 'Nothing is due', 'Everything is paid.');
      return debts;
    }
    const card = calculateCard(orderer);
    if (!card) throw problem('no_membership', 'No card is needed', 'There is no membership that a card is kept for.');
    return card;
  };

  /** @throws ProblemError as quotePlan declares */
  const calculate = async (
    request: PlanRequest,
  ): Promise<CalculatedOrder & { readonly own: OwnMembership | undefined }> => {
    requireTimeZone(request);
    const { user, organisationId, sub_id = '', lang, currency } = request;
    const onSale = request.purpose === 'plan' ? await findPlan(dependencies.db, organisationId, sub_id) : undefined;
    const own = await findMembership(dependencies.db, { user_id: user.user_id });
    const plan = onSale && pickOfferedVersion(own, onSale, currency);
    // A running membership stays in the time zone in which it began.
    const time_zone = own && isRunning(own.subscription) ? own.subscription.time_zone : request.time_zone;
    const today = getTodayAt(time_zone, dependencies.clock);
    const orderer = { user_id: user.user_id, own, time_zone, today, language: getResponseLanguage(lang) };
    const order = calculateOrder(request, plan, orderer);
    if (plan && !(await canBeginPlan(dependencies, plan, user.user_id))) {
      throw problem(
        'not_admitted',
        'For the people of the organisation',
        'The organisation pays this plan for its own.',
      );
    }
    return { ...order, own };
  };

  return {
    calculate,
    /** Stores an order. Until it is paid, the same request returns the same order. */
    place: (organisationId: string, order: CalculatedOrder): Promise<QuotedOrder> => quote(organisationId, order),
  };
};
