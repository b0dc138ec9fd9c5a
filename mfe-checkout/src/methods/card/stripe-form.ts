import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardFormListener, CardFormAppearance, GatewayConfig, CardForm, TokenResult } from './card-gateway.ts';
import { readBrand } from './form-messages.ts';

type Stripe = NonNullable<Awaited<ReturnType<typeof loadStripe>>>;
type Method = NonNullable<Awaited<ReturnType<Stripe['createPaymentMethod']>>['paymentMethod']>;

/** Maps the provider's brand names to ours. */
const toBrand = (brand: string) => readBrand(brand === 'diners' ? 'dinersClub' : brand) ?? 'unknown';

/** Returns Stripe's payment method as a card token. */
export const toToken = ({ id, card }: Method): TokenResult => ({
  ok: true,
  card: {
    payment_method: id,
    brand: toBrand(card?.brand ?? ''),
    last4: card?.last4 ?? '',
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
  },
});

const toStripeLocale = (language: string) =>
  (['ar', 'de', 'en', 'es', 'fr'] as const).find((code) => language.startsWith(code)) ?? 'auto';

/** URL of the script that this version of the official loader expects and would otherwise add itself. */
export const stripeScriptUrl = 'https://js.stripe.com/endive/stripe.js';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface PolicyMaker {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const getTrustedTypes = (): PolicyMaker | undefined => {
  const { trustedTypes }: { trustedTypes?: PolicyMaker } = window as Window & { trustedTypes?: PolicyMaker };
  return trustedTypes;
};

/**
 * Adds the provider's script under a Trusted Types policy that only allows its URL. The official loader would add it as
 * plain text, which our pages forbid; it finds this script and waits for it.
 */
export const addStripeScript = (): void => {
  if (document.querySelector(`script[src="${stripeScriptUrl}"]`)) return;
  const rules: ScriptPolicy = {
    createScriptURL(url) {
      if (url !== stripeScriptUrl) throw new Error('Not the address of the card provider');
      return url;
    },
  };
  // The page's content security policy allows a Trusted Types policy of this name.
  const policy = getTrustedTypes()?.createPolicy('mfe-checkout', rules) ?? rules;
  const script = document.createElement('script');
  script.src = policy.createScriptURL(stripeScriptUrl);
  document.head.append(script);
};

/** Loads Stripe's library for an account. @throws if the library does not load */
export const loadLibrary = async (publishableKey: string): Promise<Stripe> => {
  addStripeScript();
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card provider gave no library');
  return stripe;
};

/** Opens Stripe's card element, whose fields are in frames of the provider. */
export const openStripeForm = async (
  element: HTMLElement,
  { publishable_key }: GatewayConfig,
  { language, theme }: CardFormAppearance,
  listener: CardFormListener,
): Promise<CardForm> => {
  const stripe = await loadLibrary(publishable_key);
  const place = document.createElement('div');
  element.replaceChildren(place);
  const card = stripe.elements({ locale: toStripeLocale(language) }).create('card', {
    hidePostalCode: true,
    disableLink: true,
    style: {
      base: { color: theme.ink, fontSize: theme.fontSize, '::placeholder': { color: theme.secondary } },
      invalid: { color: theme.negative, iconColor: theme.negative },
    },
  });
  let isComplete = false;
  card.on('ready', () => listener.onReady());
  card.on('change', ({ complete, empty }) => {
    isComplete = complete;
    listener.onChange({ complete, empty });
  });
  card.mount(place);

  return {
    async tokenise({ publishableKey, name } = {}) {
      // The fields belong to this Stripe account, so they cannot create a token for another account.
      if (publishableKey !== undefined && publishableKey !== publishable_key)
        return { ok: false, code: 'other_account' };
      if (!isComplete) {
        card.focus();
        return { ok: false, code: 'incomplete' };
      }
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        ...(name && { billing_details: { name } }),
      });
      if (paymentMethod) return toToken(paymentMethod);
      return { ok: false, code: error?.decline_code ?? error?.code ?? 'provider_unavailable' };
    },
    clear: () => card.clear(),
    focus: () => card.focus(),
    close() {
      card.destroy();
      place.remove();
    },
  };
};
