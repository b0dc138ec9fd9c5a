import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { Host } from '@travel/contracts/host/host';
import type { Money } from '@travel/contracts/money/money';

export interface CardOrder {
  readonly payment_card_id: string;
  readonly order_id: string;
  readonly amount: Money;
  readonly name: string;
  /** Expiry on the client's clock, in milliseconds. */
  readonly ends: number;
}

/** Minimum time before the expiry of an order at which the order is still resumed. */
const leastLeftMs = 60_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isAmount = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  Number.isSafeInteger(value.amount) &&
  'currency' in value &&
  isText(value.currency);

/**
 * Reads the order that the page stored before a reload; null if it is not for the card `cardId` or can no longer be
 * paid.
 */
const parseKeptOrder = (kept: unknown, cardId: string): CardOrder | null => {
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('payment_card_id' in kept && kept.payment_card_id === cardId)) return null;
  if (!('order_id' in kept && isText(kept.order_id) && 'name' in kept && isText(kept.name))) return null;
  if (!('amount' in kept && isAmount(kept.amount) && 'ends' in kept && typeof kept.ends === 'number')) return null;
  const { order_id, amount, name, ends } = kept;
  return ends - Date.now() > leastLeftMs ? { payment_card_id: cardId, order_id, amount, name, ends } : null;
};

/** Orders a card, or resumes the order of this page. @throws ApiError business_only, card_unknown, demo_account */
export const orderCard = async (
  { http, draft, locale }: Host,
  payment_card_id: string,
  signal: AbortSignal,
): Promise<CardOrder> => {
  const kept = parseKeptOrder(draft.read(), payment_card_id);
  if (kept) return kept;
  const { data } = await http('POST /api/wallet/purchases', {
    query: { lang: getTextLanguage(locale.language) },
    body: { payment_card_id },
    signal,
  });
  const { order_id, amount, name, seconds_left } = data;
  const order = { payment_card_id, order_id, amount, name, ends: Date.now() + seconds_left * 1_000 };
  draft.write(order);
  return order;
};
