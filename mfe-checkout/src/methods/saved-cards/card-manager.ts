import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { Host } from '@travel/contracts/host/host';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { maxSavedCards } from '@travel/contracts/payments/pg-types';
import type { User } from '@travel/contracts/people/session.schema';
import { logCardFailure } from '../../foundation/refusals/console-log.ts';
import { fromNewGateway, isCardId, toListedCard, type ListedCard } from './listed-card.ts';
import { buildCustomerBody } from '../card/card-customer.ts';
import { callSupplier } from './supplier-calls.ts';
import type { CardSupplier } from '../../attempt/suppliers.ts';

/**
 * The signed-in customer's saved cards with one supplier. Its methods catch errors, log them to the console, and return
 * null (spec §8).
 */
export interface CardManager {
  readonly names: boolean;
  list(): Promise<readonly ListedCard[] | null>;
  setDefault(card: ListedCard): Promise<object | null>;
  rename(card: ListedCard, nickName: string): Promise<object | null>;
  remove(card: ListedCard): Promise<object | null>;
}

const logErrors = async <T>(what: string, call: () => Promise<T>): Promise<T | null> => {
  try {
    return await call();
  } catch (error) {
    logCardFailure(what, error);
    return null;
  }
};

const filterValidCards = (cards: readonly ListedCard[]): readonly ListedCard[] =>
  cards.filter(({ id }) => isCardId(id));

/** Manages saved cards with the customer's own supplier key (spec §6/03). */
const createSupplierCardManager = (supplier: CardSupplier, email: string): CardManager => ({
  names: true,
  list: () =>
    logErrors('list', async () => {
      const { data } = await callSupplier(supplier, 'GET /v1/card/list/{email}', { params: { email } });
      return filterValidCards(data.map(fromNewGateway));
    }),
  setDefault: ({ id }) =>
    logErrors('setDefault', () =>
      callSupplier(supplier, 'POST /v1/card/set_default_card', { body: { card_id: id, email } }),
    ),
  rename: ({ id }, nick_name) =>
    logErrors('rename', () =>
      callSupplier(supplier, 'POST /v1/card/update/{email}', { params: { email }, body: { card_id: id, nick_name } }),
    ),
  remove: ({ id }) =>
    logErrors('delete', () =>
      callSupplier(supplier, 'DELETE /v1/card/delete/{email}', { params: { email }, body: { card_id: id } }),
    ),
});

/** Marks the card that the default-card check returned. If the check failed, the list's own default is used. */
const markDefault = (
  cards: readonly ListedCard[],
  checked: EndpointResponse<ApiEndpoints['POST /api/booking/checkDefaultCard']> | null,
): readonly ListedCard[] => {
  if (checked?.status_code !== 200 || checked.data === null) return cards;
  const { id } = toListedCard(checked.data);
  return cards.map((card) => ({ ...card, isDefault: card.id === id }));
};

const toCardReference = ({ id, cardData }: ListedCard) => {
  if (cardData === null) return { card_id: id };
  return 'cca_card_id' in cardData ? { cca_card_id: cardData.cca_card_id } : { card_key: cardData.card_key };
};

/** Manages saved cards through our server, for older suppliers and real accounts. */
const createServerCardManager = (
  { http }: Pick<Host, 'http'>,
  merchant_id: CardSupplier['id'],
  user: User,
): CardManager => ({
  names: merchant_id === 'PG_03',
  list: () =>
    logErrors('list', async () => {
      const body = buildCustomerBody(user, merchant_id);
      const [{ data }, checked] = await Promise.all([
        http('POST /api/booking/getUserCreditCards', { body: { ...body, limit: maxSavedCards } }),
        logErrors('default', () => http('POST /api/booking/checkDefaultCard', { body })),
      ]);
      return markDefault(filterValidCards(data.data.data.map(toListedCard)), checked);
    }),
  setDefault: (card) =>
    logErrors('setDefault', () =>
      http('POST /api/booking/setDefaultCard', { body: { merchant_id, ...toCardReference(card) } }),
    ),
  rename: ({ id }, nick_name) =>
    logErrors('rename', () => http('POST /api/booking/updateCard', { body: { merchant_id, card_id: id, nick_name } })),
  remove: (card) =>
    logErrors('delete', () =>
      http('POST /api/booking/deletecard', { body: { merchant_id, ...toCardReference(card) } }),
    ),
});

/** Creates the user's card keeper. Returns null for guests, and if the supplier provided no key for its API. */
export const createCardManager = (host: Host, supplier: CardSupplier): CardManager | null => {
  const { user } = host.session;
  if (!user) return null;
  if (supplier.host === null) return createServerCardManager(host, supplier.id, user);
  return supplier['api-key'] === '' ? null : createSupplierCardManager(supplier, user.email);
};
