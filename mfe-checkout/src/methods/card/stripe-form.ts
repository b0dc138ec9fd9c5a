import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardListener, CardLook, GatewayFacts, CardForm, Tokenised } from './card-gateway.ts';
import { readBrand } from './form-messages.ts';
import { addStripeScript } from './stripe-script.ts';

type Stripe = NonNullable<Awaited<ReturnType<typeof loadStripe>>>;
type Method = NonNullable<Awaited<ReturnType<Stripe['createPaymentMethod']>>['paymentMethod']>;

/** Maps the provider's brand names to ours. */
const toBrand = (brand: string) => readBrand(brand === 'diners' ? 'dinersClub' : brand) ?? 'unknown';

const toToken = ({ id, card }: Method): Tokenised => ({
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

/** Opens Stripe's card element, whose fields are in frames of the provider. */
export const openStripeForm = async (
  element: HTMLElement,
  { publishable_key }: GatewayFacts,
  { language, theme }: CardLook,
  listener: CardListener,
): Promise<CardForm> => {
  addStripeScript();
  const stripe = await loadStripe(publishable_key);
  if (!stripe) throw new Error('The card provider gave no library');
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
