import { confirmPayment } from '@travel/contracts/endpoints/payments/payments';
import { paymentWithSavedCard } from '@travel/contracts/endpoints/payments/saved-cards';
import type { PgType } from '@travel/contracts/payments/pg-types';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { getSeller } from '../../accounts/organisations/seller.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { CardChoice } from '../methods/payment-method.ts';
import { createOpenOwnPayment } from '../order/open-order.ts';
import { requireBooking } from '../order/payment-checks.ts';
import type { BookedOrder, PaymentOrder } from '../order/order.ts';
import { listCardSuppliers } from '../payment-suppliers/suppliers.ts';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { toProviderCardId } from '../saved-cards/card-formats.ts';
import { getOrCreateCustomer } from '../saved-cards/provider-customers.ts';
import { releaseTendersOfOthers } from '../tenders/release-tenders-of-others.ts';
import { createConfirmPayment } from './confirm-payment.ts';
import { mapUnavailable } from './open-payment.ts';
import type { PaymentRow } from './payment-table.ts';
import { toPaymentView } from './payment-view.ts';
import { toNetwork } from '@travel/kit/requests/to-network';
import type { LimitedKeys, SharedLimit } from '@travel/kit/rate-limits/shared-limits';

/** Registers the routes that charge a card for a payment: a typed card and a saved one (spec §4). */
export const cardRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const { gateway, route } = deps;
  const tryCard = createChargeCard(deps);
  const answer = (payment: PaymentRow) => ({ data: toPaymentView(gateway, payment) });

  route(app, confirmPayment, async ({ params, query, body, traveller, request: { ip } }) =>
    answer(
      await tryCard({ paymentId: params.payment_id, access: query.access, traveller, ip }, async (order) => {
        const pg_type = await chooseSupplier(deps, body.pg_type, order);
        const isKept = body.keep_card || order.hold.terms.card_keeper !== null;
        const customer_id = isKept ? await getCustomer(deps, order, traveller, pg_type) : null;
        return { payment_method: body.payment_method, customer_id, keeps_card: customer_id !== null, pg_type };
      }),
    ),
  );

  route(app, paymentWithSavedCard, async ({ body, traveller, request: { ip } }) =>
    answer(
      await tryCard({ paymentId: body.payment_id, access: body.access, traveller, ip }, async (order) => {
        const pg_type = await chooseSupplier(deps, body.pg_type, order);
        const customer_id = await getCustomer(deps, order, traveller, pg_type);
        if (customer_id === null) throw commonProblem('unauthorised', { detail: 'Sign in first.' });
        const payment_method = toProviderCardId(body.card_id);
        return { payment_method, customer_id, keeps_card: order.hold.terms.card_keeper !== null, pg_type };
      }),
    ),
  );
};

interface CardAttempt {
  readonly paymentId: string;
  readonly access?: string | undefined;
  readonly traveller: Traveller;
  readonly ip: string;
}

const hour = 3_600_000;

// Limits on refused cards, which stop card testing across bookings and browser sessions. The limits must not depend on
// anything that a caller can invent, such as a browser key.
const ofAddress: SharedLimit = { name: 'payments/refused-cards/address', limit: 100, windowMs: hour };
const ofAccount: SharedLimit = { name: 'payments/refused-cards/account', limit: 24, windowMs: hour };
const ofHold: SharedLimit = { name: 'payments/refused-cards/hold', limit: 12, windowMs: hour };

interface CardTry {
  readonly address: string;
  /** The owner of the booking, or null for a guest. */
  readonly userId: string | null;
  readonly holdId: string;
}

const getRefusedCardLimits = ({ address, userId, holdId }: CardTry): LimitedKeys =>
  new Map([
    [ofAddress, toNetwork(address)],
    [ofHold, holdId],
    ...(userId === null ? [] : [[ofAccount, userId] as const]),
  ]);

/**
 * Creates the function that charges a card and enforces the limits on refused cards. It calls `getCard` for the card
 * after it has found the order.
 */
const createChargeCard = (deps: PaymentRouteDeps) => {
  const { limits } = deps;
  const opened = createOpenOwnPayment(deps);
  const confirm = createConfirmPayment(deps);

  return async (
    { paymentId, access, traveller, ip }: CardAttempt,
    getCard: (order: BookedOrder & PaymentOrder) => Promise<CardChoice>,
  ): Promise<PaymentRow> => {
    const asked = await opened(paymentId, traveller, access);
    const isOther = await releaseTendersOfOthers(deps, asked, traveller);
    const order = requireBooking(isOther ? await opened(paymentId, traveller, access) : asked);
    if ((await getSeller(deps, order.hold)).flags.creditCardsDisabled) {
      throw createDeclaredProblem(confirmPayment, 'cards_disabled', {
        title: 'Cards not accepted',
        detail: 'This organisation does not accept cards. Nothing was charged.',
      });
    }
    const { user_id: userId } = order.booking;
    const counted = getRefusedCardLimits({ address: ip, userId, holdId: order.hold.hold_id });
    await limits.takeAll(counted);
    let isRefused = false;
    try {
      const card = await mapUnavailable(getCard(order));
      const confirmed = await mapUnavailable(confirm(order, card));
      isRefused = confirmed.state === 'open' && Boolean(confirmed.message_code);
      return confirmed;
    } finally {
      if (!isRefused) await limits.restoreAll(counted);
    }
  };
};

/**
 * Returns the supplier that issued the card token.
 * @throws ProblemError supplier_unknown if the organisation does not accept payments through it
 */
const chooseSupplier = async (
  deps: PaymentRouteDeps,
  requested: PgType | undefined,
  { hold, payment: { pg_type } }: PaymentOrder,
): Promise<PgType> => {
  if (requested === undefined || requested === pg_type) return pg_type;
  if (listCardSuppliers(await getSeller(deps, hold), deps.gateway).includes(requested)) return requested;
  throw createDeclaredProblem(confirmPayment, 'supplier_unknown', {
    detail: 'This organisation does not accept payments through this supplier.',
  });
};

/**
 * Returns the provider's customer of the card. Null for a guest, and for support that signed in by key, which must not
 * pay with a saved card.
 * @throws ProblemError unauthorised if the order saves the card and the signed-in user is not its owner
 */
const getCustomer = async (
  deps: PaymentRouteDeps,
  { hold, booking }: BookedOrder,
  traveller: Traveller,
  pgType: PgType,
): Promise<string | null> => {
  const session = await traveller.session();
  if (hold.terms.card_keeper !== null && (!session || session.user.user_id !== booking.user_id)) {
    throw commonProblem('unauthorised', {
      detail: 'Sign in to the account that placed the order, because it stores the card.',
    });
  }
  if (!session || (session.opened_by === 'key' && hold.terms.card_keeper === null)) return null;
  return getOrCreateCustomer(deps, session.user, pgType);
};
