import { Stripe } from 'stripe';
import { findCardBrand } from '@travel/contracts/payments/card-brands';
import { maxSavedCards } from '@travel/contracts/payments/pg-types';
import type { CardVault, CardOnFile, Setup } from './card-vault.ts';
import { GatewayRefusal } from './gateway.ts';
import { toBrandCode } from './stripe-intents.ts';

/** Dependencies of provider calls. */
export interface StripeCaller {
  readonly stripe: Stripe;
  readonly settings: (idempotencyKey?: string) => Stripe.RequestOptions;
  /** Converts the error of a failed call to GatewayUnavailable or GatewayRefusal. */
  readonly failure: (error: unknown) => Error;
}

/** The API version with which keys for browsers are created. The official client requires a version here. */
const keyVersion = '2026-01-28';

/** Creates the card vault of a gateway, for any provider that implements the API of the official client. */
export const createStripeVault = ({ stripe, settings, failure }: StripeCaller): CardVault => {
  const readAnswer = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      throw failure(error);
    }
  };

  const listMethods = async (customer: string): Promise<Stripe.PaymentMethod[]> =>
    (await readAnswer(stripe.paymentMethods.list({ customer, type: 'card', limit: maxSavedCards }, settings()))).data;

  const ownMethod = async (customer: string, card: string): Promise<Stripe.PaymentMethod> => {
    const method = await readAnswer(stripe.paymentMethods.retrieve(card, {}, settings()));
    if (getId(method.customer) === customer) return method;
    throw new GatewayRefusal('card_unknown', new Error('It is not a card of this customer'));
  };

  return {
    async makeCustomer({ user_id, email, name, phone }, key) {
      const made = stripe.customers.create({ email, name, phone, metadata: { user_id } }, settings(key));
      return (await readAnswer(made)).id;
    },

    async openTo(customer) {
      const { secret } = await readAnswer(stripe.ephemeralKeys.create({ customer }, { apiVersion: keyVersion }));
      return secret ?? '';
    },

    async list(customer) {
      const [methods, owner] = await Promise.all([
        listMethods(customer),
        readAnswer(stripe.customers.retrieve(customer, {}, settings())),
      ]);
      const standard = 'invoice_settings' in owner ? getId(owner.invoice_settings.default_payment_method) : null;
      return onceEach(methods, standard);
    },

    async setDefault(customer, card) {
      await ownMethod(customer, card);
      await readAnswer(
        stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }, settings()),
      );
    },

    async rename(customer, card, nick_name) {
      await ownMethod(customer, card);
      await readAnswer(stripe.paymentMethods.update(card, { metadata: { nick_name } }, settings()));
    },

    async forget(customer, card) {
      const own = await ownMethod(customer, card);
      const same = (await listMethods(customer)).filter(
        (method) => method.id === card || method.card?.fingerprint === own.card?.fingerprint,
      );
      for (const { id } of same) await readAnswer(stripe.paymentMethods.detach(id, {}, settings()));
    },

    async save({ customer, card, returnUrl, metadata }, key) {
      const request = {
        customer,
        payment_method: card,
        payment_method_types: ['card'],
        usage: 'off_session' as const,
        confirm: true,
        return_url: returnUrl,
        metadata: { ...metadata },
      };
      try {
        return toSetup(await stripe.setupIntents.create(request, settings(key)));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError && error.setup_intent) return toSetup(error.setup_intent);
        throw failure(error);
      }
    },

    readSetup: async (setup) => toSetup(await readAnswer(stripe.setupIntents.retrieve(setup, {}, settings()))),
  };
};

const getId = (one: string | { readonly id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

/**
 * Merges duplicates of a card that was saved several times into one card with the newest ID. The card keeps its earlier
 * nickname, and stays the default card if any duplicate was.
 */
const onceEach = (newestFirst: readonly Stripe.PaymentMethod[], standard: string | null): CardOnFile[] => {
  const shown = new Map<string, CardOnFile>();
  for (const method of newestFirst) {
    const name = method.card?.fingerprint ?? method.id;
    const own = cardOnFile(method, standard);
    const last = shown.get(name);
    shown.set(
      name,
      last
        ? { ...last, nick_name: last.nick_name || own.nick_name, is_default: last.is_default || own.is_default }
        : own,
    );
  }
  return [...shown.values()];
};

const cardOnFile = (
  { id, card, metadata, billing_details }: Stripe.PaymentMethod,
  standard: string | null,
): CardOnFile => ({
  card: id,
  nick_name: metadata?.['nick_name'] ?? '',
  name: billing_details.name ?? '',
  last4: card?.last4 ?? '0000',
  brand: findCardBrand(card && toBrandCode(card)) ?? 'unknown',
  exp_month: card?.exp_month ?? 1,
  exp_year: card?.exp_year ?? 2000,
  is_default: id === standard,
});

const statuses: Readonly<Partial<Record<Stripe.SetupIntent.Status, Setup['status']>>> = {
  succeeded: 'saved',
  requires_action: 'requires_action',
  processing: 'processing',
};

const toSetup = (intent: Stripe.SetupIntent): Setup => {
  const { last_setup_error: fault, next_action } = intent;
  return {
    setup: intent.id,
    customer: getId(intent.customer),
    status: statuses[intent.status] ?? 'refused',
    challenge_url: next_action?.redirect_to_url?.url ?? null,
    card: intent.status === 'succeeded' ? getId(intent.payment_method) : null,
    nickName: intent.metadata?.['nick_name'],
    refusal: fault ? { message: fault.message ?? '', code: fault.decline_code ?? fault.code ?? 'card_declined' } : null,
  };
};
