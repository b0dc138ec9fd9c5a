import {
  cardFormProtocol,
  type CardBrand,
  type CardFormMessage,
  type TokenisedCard,
} from '@travel/contracts/payments/card-form';

const brands: readonly (CardBrand | 'unknown')[] = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'dinersClub',
  'jcb',
  'unknown',
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const readBrand = (value: unknown): CardBrand | 'unknown' | undefined => brands.find((brand) => brand === value);

const readCard = (value: unknown): TokenisedCard | undefined => {
  if (!isRecord(value)) return undefined;
  const { payment_method, last4, exp_month, exp_year } = value;
  const brand = readBrand(value['brand']);
  if (!brand || typeof payment_method !== 'string' || typeof last4 !== 'string') return undefined;
  if (!/^pm_[A-Za-z0-9]+$/.test(payment_method) || !/^\d{4}$/.test(last4)) return undefined;
  if (typeof exp_month !== 'number' || typeof exp_year !== 'number') return undefined;
  return { payment_method, brand, last4, exp_month, exp_year };
};

/** Validates a message of the card form. Returns undefined unless it is complete and of this protocol version. */
export const readFormMessage = (data: unknown): CardFormMessage | undefined => {
  if (!isRecord(data) || data['v'] !== cardFormProtocol) return undefined;
  const v = cardFormProtocol;
  const { type, request } = data;
  switch (type) {
    case 'ready':
    case 'submitted':
      return { v, type };
    case 'height': {
      const { height } = data;
      return typeof height === 'number' && height >= 0 && height <= 2_000 ? { v, type, height } : undefined;
    }
    case 'changed': {
      const { complete, empty } = data;
      const brand = readBrand(data['brand']);
      if (typeof complete !== 'boolean' || typeof empty !== 'boolean' || !brand) return undefined;
      return { v, type, complete, empty, brand };
    }
    case 'tokenised': {
      const card = readCard(data['card']);
      return card && typeof request === 'string' ? { v, type, request, card } : undefined;
    }
    case 'refused': {
      const { code } = data;
      return typeof request === 'string' && typeof code === 'string' ? { v, type, request, code } : undefined;
    }
    default:
      return undefined;
  }
};

/** Returns whether a message reports that the bank's challenge has ended. */
export const isChallengeEnded = (data: unknown): boolean =>
  isRecord(data) && data['v'] === cardFormProtocol && data['type'] === 'challenge-ended';
