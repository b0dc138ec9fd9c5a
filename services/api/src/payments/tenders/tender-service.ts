import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import { tenderErrors, type TenderRefusalCode } from '@travel/contracts/endpoints/payments/tender-fields';
import { fromDecimal, money, MoneyError, toDecimal, type Money } from '@travel/contracts/money/money';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { User } from '@travel/contracts/people/session.schema';
import { commonProblem, ProblemError } from '@travel/kit/problem/problem';
import type { Order } from '../order/order.ts';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { getSeller } from '../../accounts/organisations/seller.ts';
import type { SignedIn } from '../../platform/http/route.ts';
import { applyTender, releaseTender } from './apply-tender.ts';
import { createOpenOrder } from '../order/open-order.ts';
import { toOrderView } from '../order/order-view.ts';
import { isTenderAccepted } from './accepted-tenders.ts';
import type { TenderRow } from './tender-table.ts';
import { TenderRefused, type ResolveTender } from './requested-tender.ts';

/** A signed-in user with an order that they can access. */
export interface CheckoutContext {
  readonly user: User;
  readonly organisation: Organisation;
  readonly order: Order;
}

type ReleaseTenderArguments = Parameters<typeof releaseTender>;

/** Result of applying or removing a tender: the applied tender (null after a removal), or the reason of the refusal. */
export type Outcome =
  | { readonly refused: null; readonly tender: TenderRow | null }
  | { readonly refused: TenderRefusalCode };

/**
 * Requires that the organisation in the request body, if any, is the seller of the order.
 * @throws ProblemError organisation_wrong
 */
export const requireOrganisation = ({ id }: Organisation, named: string | undefined): void => {
  if (named === undefined || named === id) return;
  throw new ProblemError('organisation_wrong', tenderErrors.organisation_wrong, {
    detail: 'org_id is another organisation than this is bought from.',
  });
};

/** English messages of refusals. Pages show their own translations by code. */
const refusalMessages: Readonly<Record<TenderRefusalCode, string>> = {
  // The next two texts are spelled as in the specification (§5/04, §5/02).
  coupon_unknown: 'Plese enter a valid cupon code',
  amount_missing: 'Please Enter Cash Card Amount',
  coupon_expired: 'This coupon has expired',
  coupon_used: 'This coupon has been used already',
  coupon_applied: 'Another coupon is applied already',
  coupon_inactive: 'This coupon cannot be used at the moment',
  coupon_product: 'This coupon is not for this product',
  coupon_minimum: 'The total is below the minimum for this coupon',
  coupon_first_order: 'This coupon is only for a first order',
  coupon_used_up: 'This coupon has been used up',
  cash_card_unknown: 'There is no such cash card',
  points_unknown: 'There are no points of this type',
  points_missing: 'There are no points to apply',
  not_enough: 'There is not enough left for that',
  below_minimum: 'What would be left is too small for a card. Apply less, or enough to pay everything',
  nothing_left: 'There is nothing left to pay',
  not_applied: 'Nothing was applied',
  not_taken_here: 'This is not taken here',
  order_closed: 'This order is being paid for or has ended',
};

export const createTenderService = (deps: PaymentRouteDeps) => {
  const openOrder = createOpenOrder(deps);

  const catchRefusal = async (act: () => Promise<TenderRow | null>): Promise<Outcome> => {
    try {
      return { refused: null, tender: await act() };
    } catch (error) {
      if (!(error instanceof TenderRefused)) throw error;
      return { refused: error.reason };
    }
  };

  return {
    /**
     * Opens an order for the signed-in user.
     * @throws ProblemError order_unknown, hold_ended, organisation_wrong
     */
    async open(orderId: string, { traveller, user }: SignedIn, organisationId?: string): Promise<CheckoutContext> {
      const order = await openOrder(orderId, traveller);
      const organisation = await getSeller(deps, order.hold);
      requireOrganisation(organisation, organisationId);
      return { user, organisation, order };
    },

    /** Applies a tender to an order if its kind can pay for the order. */
    apply: (
      { user, organisation, order }: CheckoutContext,
      kind: TenderRow['kind'],
      want: ResolveTender,
    ): Promise<Outcome> => {
      const { terms, hold_id } = order.hold;
      if (!isTenderAccepted(kind, user, terms.products, organisation))
        return Promise.resolve({ refused: 'not_taken_here' });
      return catchRefusal(async () => applyTender(deps, hold_id, want));
    },

    /** Removes a tender from an order. Resolves with `not_applied` if the order had no such tender. */
    release: async ({ order }: Pick<CheckoutContext, 'order'>, which: ReleaseTenderArguments[2]): Promise<Outcome> => {
      let wasApplied = false;
      const outcome = await catchRefusal(async () => {
        wasApplied = await releaseTender(deps, order.hold.hold_id, which);
        return null;
      });
      return outcome.refused === null && !wasApplied ? { refused: 'not_applied' } : outcome;
    },

    /** Returns the fields that every response about a tender contains: the message, and the order's current amounts. */
    async answer(
      { order }: Pick<CheckoutContext, 'order'>,
      { refused }: Pick<Outcome, 'refused'>,
      done: string,
    ): Promise<{ message: string; message_code: TenderRefusalCode | null; order: OrderTotals }> {
      const now = (await deps.orders.byHold(deps.db, order.hold.hold_id)) ?? order;
      return { message: refused ? refusalMessages[refused] : done, message_code: refused, order: toOrderView(now) };
    },
  };
};

export type TenderService = ReturnType<typeof createTenderService>;

export const toBusinessStatus = ({ refused }: Pick<Outcome, 'refused'>): 200 | 400 => (refused ? 400 : 200);

/** Converts minor units to a number in major units, as the API of spec §7 returns amounts. */
export const toWireNumber = (amount: number, currency: string): number => Number(toDecimal(money(amount, currency)));

/**
 * Parses an amount in a request body, given as decimal text in the order's currency.
 * @throws ProblemError validation_failed naming the field
 */
export const parseOrderAmount = (field: string, decimal: string, currency: string, { hold }: Order): Money => {
  const createFieldProblem = (name: string, message: string) =>
    commonProblem('validation_failed', {
      title: 'The request is not valid',
      detail: `Not valid: ${name}.`,
      errors: [{ field: name, message }],
    });
  if (currency !== hold.currency) throw createFieldProblem('currency', `The order is in ${hold.currency}`);
  try {
    return fromDecimal(decimal, currency);
  } catch (error) {
    if (error instanceof MoneyError) throw createFieldProblem(field, error.message);
    throw error;
  }
};
