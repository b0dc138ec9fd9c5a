import type { Traveller } from '@travel/contracts/endpoints/orders/travellers';
import { scale } from '@travel/contracts/money/money';
import { withAnswers, type OrderAnswers } from '../answers/order-answers.ts';
import { getPaymentMethod } from '../../payments/methods/registry.ts';
import type { HoldRefusal } from '../../payments/order/order.ts';
import type { Products } from '../../products/product.ts';
import { leaveToOperator } from '../../products/suppliers/booking/port-supplier.ts';
import {
  SupplierUnavailable,
  type RenameAnswer,
  type Supplier,
  type SupplierAnswer,
} from '@travel/supplier-kit/items/item-supplier';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Item } from '../items/item.ts';
import type { BookedOrder } from './find-order.ts';
import { toGuests } from './travellers.ts';

/**
 * Returns the idempotency key under which an item is booked at its supplier. The first item's key is the booking ID.
 */
export const getIdempotencyKey = ({ booking }: BookedOrder, { position }: Item): string =>
  position === 0 ? booking.booking_id : `${booking.booking_id}/${position}`;

/** Returns the booking and the position of the item to which an idempotency key belongs. */
export const parseIdempotencyKey = (key: string): { readonly booking_id: string; readonly position: number } => {
  const [booking_id = '', position = '0'] = key.split('/');
  return { booking_id, position: Number(position) };
};

const findSupplier = (products: Products, item: Item): Supplier | null =>
  products.of(item.product_type).findSupplier(item);

/**
 * Returns the supplier of an item.
 * @throws SupplierUnavailable if its account is not configured
 */
export const getSupplier = (products: Products, item: Item): Supplier => {
  const supplier = findSupplier(products, item);
  if (supplier) return supplier;
  throw new SupplierUnavailable(`The account ${item.supplier?.id} of ${item.item_id} is not configured`);
};

export const listSuppliedItems = ({ hold }: Pick<BookedOrder, 'hold'>): Item[] =>
  hold.items.filter(({ fulfilled_by }) => fulfilled_by === 'supplier');

/**
 * Books an item with its supplier. Idempotent.
 * @throws SupplierUnavailable
 */
export const bookItem = async (
  products: Products,
  order: BookedOrder,
  item: Item,
  answers: OrderAnswers,
): Promise<SupplierAnswer> => {
  const { travellers, contact, organisation_id, language } = order.booking;
  return getSupplier(products, item).book(getIdempotencyKey(order, item), {
    item,
    guests: toGuests(travellers),
    travellers: withAnswers(travellers, answers),
    answers: answers.items[item.item_id] ?? {},
    contact,
    organisation_id,
    language,
    is_paid_later: isPaidLater(order),
  });
};

/** Several items are booked and paid together, because a supplier could end its hold of one of them. */
const isPaidLater = ({ payment, hold }: BookedOrder): boolean =>
  payment !== null && getPaymentMethod(payment).chargesLater && hold.items.length === 1;

/**
 * Pays the booked items that their suppliers hold unpaid. Returns the first refusal, or null if nothing is left to pay.
 * A new price is estimated from how much the supplier's price rose, because a new offer is made only when the traveller
 * books again. Idempotent.
 * @throws SupplierUnavailable
 */
export const payHeldItems = async (products: Products, order: BookedOrder): Promise<HoldRefusal | null> => {
  for (const item of listSuppliedItems(order)) {
    const answer =
      item.status === 'booked' && (await getSupplier(products, item).pay?.(getIdempotencyKey(order, item)));
    if (answer && answer.kind === 'refused') {
      const { reason, raised } = answer;
      const rise = raised && { numerator: raised.to.amount, denominator: raised.from.amount };
      return { reason, price: rise ? scale(item.price.inclusive.amount, rise, 'up') : null };
    }
  }
  return null;
};

/**
 * Requests a change of the travellers' names from the supplier of an item. It is refused if the supplier's account is no
 * longer configured.
 * @throws SupplierUnavailable
 */
export const requestNameChange = async (
  products: Products,
  order: BookedOrder,
  item: Item,
  { version, travellers }: { readonly version: number; readonly travellers: readonly Traveller[] },
): Promise<RenameAnswer> =>
  (await findSupplier(products, item)?.rename(getIdempotencyKey(order, item), {
    version,
    guests: toGuests(travellers),
    parties: item.parties,
  })) ?? { kind: 'refused' };

/**
 * Cancels these items at their suppliers, whether or not they were booked there. Bookings of accounts that are no longer
 * configured are left to an operator.
 * @throws SupplierUnavailable
 */
export const cancelWithSuppliers = async (
  { db, products }: { readonly db: ApiDb; readonly products: Products },
  order: BookedOrder,
  items: readonly Item[],
): Promise<void> => {
  for (const item of items) {
    const key = getIdempotencyKey(order, item);
    const supplier = findSupplier(products, item);
    await (supplier ? supplier.cancel(key) : leaveToOperator({ db }, key));
  }
};
