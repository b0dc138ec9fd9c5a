import type { Stripe } from 'stripe';
import { findCardBrand } from '@travel/contracts/payments/card-brands';
import { maxSavedCards } from '@travel/contracts/payments/pg-types';
import type { CardVault, CardOnFile, CardSetupResult } from './card-vault.ts';
import { GatewayRefusal } from './gateway.ts';
import { createSettings, readResponse, toBrandCode, toRefusal } from './stripe-calls.ts';

/** The API version with which keys for browsers are created. The official client requires a version here. */
const keyVersion = '2026-01-28';

/** Creates the card vault of a gateway, for any provider that implements the API of the official client. */
export const createStripeVault = (stripe: Stripe): CardVault => {
  const listMethods = async (customer: string): Promise<Stripe.PaymentMethod[]> =>
    (await readResponse(stripe.paymentMethods.list({ customer, type: 'card', limit: maxSavedCards }, createSettings())))
      .data;

  const ownMethod = async (customer: string, card: string): Promise<Stripe.PaymentMethod> => {
    const method = await readResponse(stripe.paymentMethods.retrieve(card, {}, createSettings()));
    if (getId(method.customer) === customer) return method;
    throw new GatewayRefusal('card_unknown', new Error('It is not a card of this customer'));
  };

  return {
    async createCustomer({ user_id, email, name, phone }, key) {
      const made = stripe.customers.create({ email, name, phone, metadata: { user_id } }, createSettings(key));
      return (await readResponse(made)).id;
    },

    async createBrowserKey(customer) {
      const { secret } = await readResponse(stripe.ephemeralKeys.create({ customer }, { apiVersion: keyVersion }));
      return secret ?? '';
    },

    async list(customer) {
      const [methods, owner] = await Promise.all([
        listMethods(customer),
        readResponse(stripe.customers.retrieve(customer, {}, createSettings())),
      ]);
      const standard = 'invoice_settings' in owner ? getId(owner.invoice_settings.default_payment_method) : null;
      return mergeDuplicates(methods, standard);
    },

    async setDefault(customer, card) {
      await ownMethod(customer, card);
      await readResponse(
        stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }, createSettings()),
      );
    },

    async rename(customer, card, nick_name) {
      await ownMethod(customer, card);
      await readResponse(stripe.paymentMethods.update(card, { metadata: { nick_name } }, createSettings()));
    },

    async forget(customer, card) {
      const own = await ownMethod(customer, card);
      const same = (await listMethods(customer)).filter(
        (method) => method.id === card || method.card?.fingerprint === own.card?.fingerprint,
      );
      for (const { id } of same) await readResponse(stripe.paymentMethods.detach(id, {}, createSettings()));
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
      const call = stripe.setupIntents.create(request, createSettings(key));
      return toSetup(await readResponse(call, ({ setup_intent }) => setup_intent));
    },

    readSetup: async (setup) => toSetup(await readResponse(stripe.setupIntents.retrieve(setup, {}, createSettings()))),
  };
};

const getId = (one: string | { readonly id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

/**
 * Merges duplicates of a card that was saved several times into one card with the newest ID. The card keeps its earlier
 * nickname, and stays the default card if any duplicate was.
 */
const mergeDuplicates = (newestFirst: readonly Stripe.PaymentMethod[], standard: string | null): CardOnFile[] => {
  const shown = new Map<string, CardOnFile>();
  for (const method of newestFirst) {
    const name = method.card?.fingerprint ?? method.id;
    const own = toCardOnFile(method, standard);
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

const toCardOnFile = (
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

const statuses: Readonly<Partial<Record<Stripe.SetupIntent.Status, CardSetupResult['status']>>> = {
  succeeded: 'saved',
  requires_action: 'requires_action',
  processing: 'processing',
};

const toSetup = (intent: Stripe.SetupIntent): CardSetupResult => {
  const { last_setup_error: lastError, next_action } = intent;
  return {
    setup: intent.id,
    customer: getId(intent.customer),
    status: statuses[intent.status] ?? 'refused',
    challenge_url: next_action?.redirect_to_url?.url ?? null,
    card: intent.status === 'succeeded' ? getId(intent.payment_method) : null,
    nickName: intent.metadata?.['nick_name'],
    refusal: toRefusal(lastError),
  };
};
