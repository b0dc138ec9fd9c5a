import { afterEach, beforeEach } from '@jest/globals';
import type { SavedCard } from '@travel/contracts/endpoints/payments/supplier-cards';
import { provider } from './samples.ts';

export const createSavedCard = (id: string, changed: Partial<SavedCard> = {}): SavedCard => ({
  id,
  nick_name: '',
  name: 'Maya Okafor',
  last4: '4242',
  brand: 'visa',
  exp_month: 8,
  exp_year: 2029,
  is_default: false,
  ...changed,
});

const mayasCards = (): SavedCard[] => [
  createSavedCard('seededVisaEveryday', { nick_name: 'Everyday', is_default: true }),
  createSavedCard('seededMastercardWork', {
    nick_name: 'Work travel',
    brand: 'mastercard',
    last4: '4444',
    exp_month: 11,
    exp_year: 2028,
  }),
  createSavedCard('seededAmexLong', {
    nick_name: 'Long trips',
    brand: 'amex',
    last4: '0005',
    exp_month: 3,
    exp_year: 2030,
  }),
];

interface SupplierRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Fetch = (url: string, init?: SupplierRequest) => Promise<object>;

// jsdom has no `Response`, so build an object with the same members.
const replaceFetch = (value: Fetch): void => {
  Object.defineProperty(globalThis, 'fetch', { value, configurable: true, writable: true });
};

interface Call {
  readonly call: string;
  readonly key: string | null;
  readonly body: unknown;
}

/** Fake of the supplier's host, which stores cards and can be made to fail. */
export const fakeSupplier = () => {
  const supplier = { cards: mayasCards(), calls: [] as Call[], failing: false };

  const answer = (call: string, given: Record<string, unknown>): unknown => {
    const { card_id, nick_name } = given;
    const one = supplier.cards.find(({ id }) => id === card_id);
    if (call.startsWith('GET /v1/card/list/')) return { data: supplier.cards };
    if (call === 'POST /v1/card/set_default_card') {
      supplier.cards = supplier.cards.map((card) => ({ ...card, is_default: card.id === card_id }));
      return { data: one };
    }
    if (call.startsWith('POST /v1/card/update/')) {
      supplier.cards = supplier.cards.map((card) =>
        card.id === card_id ? { ...card, nick_name: String(nick_name) } : card,
      );
      return { data: one };
    }
    supplier.cards = supplier.cards.filter(({ id }) => id !== card_id);
    return { data: { id: card_id, deleted: true } };
  };

  beforeEach(() => {
    supplier.cards = mayasCards();
    supplier.calls = [];
    supplier.failing = false;
    replaceFetch(async (url, { method = 'GET', headers = {}, body: sent } = {}) => {
      const { pathname, origin } = new URL(url);
      if (origin !== provider) throw new Error(`${url} is not the supplier's`);
      const call = `${method} ${decodeURIComponent(pathname)}`;
      const body: unknown = sent === undefined ? null : JSON.parse(sent);
      supplier.calls.push({ call, key: headers['api-key'] ?? null, body });
      if (supplier.failing) return { ok: false, status: 503, json: async () => ({ code: 'unavailable' }) };
      const given = typeof body === 'object' && body !== null ? { ...body } : {};
      const data = answer(call, given);
      return { ok: true, status: 200, json: async () => data };
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'fetch');
  });
  return supplier;
};
