import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { ProductCode } from '@travel/contracts/products/product-codes';

type DetailsByProduct = { readonly [Code in ProductCode]: NonNullable<ProductOrderItem<Code>['details']> };

export type ItemDetails<Code extends ProductCode> = DetailsByProduct[Code];

/** Returns the details of a product's item. Null for items of other products and for unknown details. */
export const getDetails = <Code extends ProductCode>(item: OrderItem, code: Code): ItemDetails<Code> | null => {
  const hasDetails = (details: unknown): details is ItemDetails<Code> => item.product_type === code && details !== null;
  const details: unknown = item.details;
  return hasDetails(details) ? details : null;
};
