import type { ItemDetails } from '@travel/contracts/endpoints/products/item-details';
import type { ItemFact, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { toInstant } from '@travel/reference/calendar-days/instants';
import type { ProductCode } from '@travel/contracts/products/product-codes';

/** Fields that an order adds to an item: its id, status and outcome. */
type OrderFields = 'item_id' | 'status' | 'reference' | 'refund' | 'can_cancel';

/** Fields that the product calculates each time an item is read, so they are not stored. */
type DerivedFields = 'facts' | 'asks';

/** The columns that the items of all products have. */
type CommonColumns = Omit<ProductOrderItem<ProductCode>, OrderFields | DerivedFields | 'product_type' | 'details'>;

/**
 * An item as its product creates it and an order stores it: the columns of all products, and the product's own
 * `details`.
 */
export interface ItemContent<Details = ItemDetails> extends CommonColumns {
  readonly product_type: ProductCode;
  readonly details: Details;
}

/** The translated fields of an item, with the facts that documents, mails and pages list. */
export interface ItemTexts<Details = ItemDetails> extends Pick<
  CommonColumns,
  'title' | 'subtitle' | 'place' | 'price'
> {
  readonly details: Details;
  readonly facts: ItemFact[];
}

/** An item translated into the reader's language. */
export type TranslatedItem<Details = ItemDetails> = ItemContent<Details> & ItemTexts<Details>;

/** Converts a local day and time to the start or end of an item, without a latest time. */
export const toItemMoment = (zone: string, { date, time }: { readonly date: string; readonly time: string }) => ({
  at: toInstant(date, time, zone),
  zone,
  date,
  time,
  until: null,
});

/** Formats an address in a town whose name is translated. Omits the area if it has the town's name. */
export const formatAddress = (
  { street, area }: { readonly street: string; readonly area: string },
  { name }: { readonly name: string },
): string => (area === name ? `${street}, ${name}` : `${street}, ${area}, ${name}`);
