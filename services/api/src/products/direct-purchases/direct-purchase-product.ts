import { z } from 'zod';
import { splitUnitPrices } from '../prices/unit-prices.ts';
import type { Product } from '../product.ts';
import type { Supplier } from '@travel/supplier-kit/items/item-supplier';
import { listDirectPurchaseFacts } from './direct-purchase-item.ts';

interface Definition extends Pick<Product, 'code' | 'path' | 'nouns' | 'hold' | 'isListedAsTrip'> {
  /** The supplier of the purchase; null if we fulfil it ourselves. */
  readonly supplier: Supplier | null;
}

/** Creates a product whose items are bought by name. The product makes no offers, and its items cannot be cancelled. */
export const createDirectPurchaseProduct = ({ supplier, ...definition }: Definition): Product<null> => ({
  ...definition,
  details: z.null(),
  getPriceFor: (_item, listed) => listed,
  translateItem(item, language) {
    const { title, subtitle, place, price, details } = item;
    return { title, subtitle, place, price, details, facts: listDirectPurchaseFacts(item, language) };
  },
  checkTravellers: () => null,
  getCancellationDeadline: () => null,
  getNameRule: () => null,
  getPayLaterDates: () => null,
  listUnitPrices: ({ price, product_type }) =>
    splitUnitPrices(price, {
      weights: [1],
      roomTypeId: product_type,
      nights: 0,
      supplier,
    }),
  findSupplier: () => supplier,
});
