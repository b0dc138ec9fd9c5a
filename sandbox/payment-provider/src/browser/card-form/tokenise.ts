import type { CardBrand, TokenisedCard } from '@travel/contracts/payments/card-form';
import type { Brand } from '../../payment-methods/card/brands.ts';

export interface CardToSend {
  readonly publishableKey: string;
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly cvc: string;
  readonly name: string | undefined;
}

export type TokeniseResult =
  | { readonly card: TokenisedCard }
  /** Error code, and the parameter to which it applies, if any. */
  | { readonly code: string; readonly param?: string };

const limitMs = 30_000;

/** Converts a provider's brand to the product's name. */
export const pageBrand = (brand: Brand | 'unknown'): CardBrand | 'unknown' =>
  brand === 'diners' ? 'dinersClub' : brand;

const brands: readonly Brand[] = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb'];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Sends the card to the provider. Returns the card details that the page may know. */
export const tokenise = async (card: CardToSend): Promise<TokeniseResult> => {
  const form = new URLSearchParams({
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': card.month,
    'card[exp_year]': card.year,
    'card[cvc]': card.cvc,
    ...(card.name && { 'billing_details[name]': card.name }),
  });
  try {
    const response = await fetch('/v1/payment_methods', {
      method: 'POST',
      headers: { authorization: `Bearer ${card.publishableKey}` },
      body: form,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(limitMs),
    });
    return readAnswer(response.status, await response.json().catch(() => undefined));
  } catch {
    return { code: 'network_failed' };
  }
};

const readAnswer = (status: number, answer: unknown): TokeniseResult => {
  if (isRecord(answer) && status < 300 && isRecord(answer['card']) && typeof answer['id'] === 'string') {
    const { brand, last4, exp_month, exp_year } = answer['card'];
    if (typeof last4 === 'string' && typeof exp_month === 'number' && typeof exp_year === 'number') {
      const known = brands.find((one) => one === brand) ?? 'unknown';
      return { card: { payment_method: answer['id'], brand: pageBrand(known), last4, exp_month, exp_year } };
    }
  }
  const error = isRecord(answer) && isRecord(answer['error']) ? answer['error'] : {};
  const { code, decline_code, param } = error;
  if (status >= 500 || typeof code !== 'string') return { code: 'provider_unavailable' };
  return {
    code: typeof decline_code === 'string' && code === 'card_declined' ? decline_code : code,
    ...(typeof param === 'string' && { param }),
  };
};
