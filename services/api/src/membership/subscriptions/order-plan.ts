import { quotePlan } from '@travel/contracts/endpoints/plans';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { refusal } from '@travel/contracts/permissions';
import type { User } from '@travel/contracts/session.schema';
import { declaredProblem } from '@travel/kit/problem';
import { isTimeZone } from '../billing/periods.ts';
import { todayAt } from '../../reference/calendar-days/instants.ts';
import { mayBegin } from '../admission/may-begin.ts';
import type { AdmissionParts } from '../admission/may-begin.ts';
import { findPlan } from '../plans/find-plans.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import { spokenLanguage } from '../../platform/languages/spoken-language.ts';
import { findMembership } from './find-membership.ts';
import type { OwnMembership } from './find-membership.ts';
import { createQuoteOrder } from './quote-order.ts';
import type { QuotedOrder, QuoteParts } from './quote-order.ts';
import { reckonCard, reckonDebts, reckonPlan } from './reckon-order.ts';
import type { Orderer, ReckonedOrder } from './reckon-order.ts';
import { isRunning } from './subscription-moves.ts';

type QuoteWish = ParsedRequest<typeof quotePlan>['body'];

export interface PlanWish extends QuoteWish {
  readonly user: User;
  readonly organisationId: string;
}

type Code = Parameters<typeof declaredProblem<typeof quotePlan>>[1];

const problem = (code: Code, title: string, detail: string) => declaredProblem(quotePlan, code, { title, detail });

/** Refuses who only looks, and days that nobody can tell. @throws ProblemError demo_account, time_zone_wrong */
const requireBuyer = ({ user, time_zone }: PlanWish): void => {
  if (refusal(user, 'book') === 'demo_account') {
    throw problem('demo_account', 'Browse only', 'A demo account can look at everything and buy nothing.');
  }
  if (isTimeZone(time_zone)) return;
  throw declaredProblem(quotePlan, 'time_zone_wrong', {
    title: 'No time zone',
    detail: 'There is no such time zone.',
    errors: [{ field: 'time_zone', message: 'A time zone like Europe/Lisbon is wanted' }],
  });
};

/** Whether the organisation pays for a plan that somebody has: it is not theirs to prolong. */
export const hasFromOrganisation = (own: OwnMembership | undefined, { sub_id }: Pick<PlanRow, 'sub_id'>): boolean =>
  own?.plan.sub_id === sub_id && own.plan.init_charge_org && isRunning(own.subscription);

/** Orders of memberships, as they stand for who wishes for one. */
export const createOrderPlan = (parts: QuoteParts & AdmissionParts) => {
  const quote = createQuoteOrder(parts);

  const reckoned = (wish: PlanWish, plan: PlanRow | undefined, orderer: Orderer): ReckonedOrder => {
    if (wish.purpose === 'plan') {
      if (!plan) throw problem('plan_unknown', 'Not on offer', 'There is no such plan on offer here.');
      if (hasFromOrganisation(orderer.own, plan)) {
        throw problem('nothing_due', 'Renewed by your organisation', 'Your organisation pays for this plan already.');
      }
      return reckonPlan(plan, orderer);
    }
    if (!orderer.own) throw problem('no_membership', 'No membership', 'There is no membership to pay for.');
    if (wish.purpose === 'debt') {
      const debts = reckonDebts(orderer);
      if (!debts) throw problem('nothing_due', 'Nothing is due', 'Everything is paid.');
      return debts;
    }
    const card = reckonCard(orderer);
    if (!card) throw problem('no_membership', 'No card is needed', 'There is no membership that a card is kept for.');
    return card;
  };

  /** @throws ProblemError as quotePlan declares */
  const reckon = async (wish: PlanWish): Promise<ReckonedOrder & { readonly own: OwnMembership | undefined }> => {
    requireBuyer(wish);
    const { user, organisationId, sub_id = '', lang } = wish;
    const plan = wish.purpose === 'plan' ? await findPlan(parts.db, organisationId, sub_id) : undefined;
    const own = await findMembership(parts.db, { user_id: user.user_id });
    // Days of what goes on are told where it began.
    const time_zone = own && isRunning(own.subscription) ? own.subscription.time_zone : wish.time_zone;
    const today = todayAt(time_zone, parts.clock);
    const orderer = { user_id: user.user_id, own, time_zone, today, language: spokenLanguage(lang) };
    const order = reckoned(wish, plan, orderer);
    if (plan && !(await mayBegin(parts, plan, user.user_id))) {
      throw problem(
        'not_admitted',
        'For the people of the organisation',
        'The organisation pays this plan for its own.',
      );
    }
    return { ...order, own };
  };

  return {
    reckon,
    /** The same wish again while it is not paid is the same order. */
    place: (organisationId: string, order: ReckonedOrder): Promise<QuotedOrder> => quote(organisationId, order),
  };
};
