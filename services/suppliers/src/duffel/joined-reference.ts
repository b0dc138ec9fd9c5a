import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';

/** Returns one reference for an object of an order, so that the order is known when only the reference is. */
export const joinReference = (order: string, object: string): string => `${order}/${object}`;

/** @throws SupplierRefusal `not_found` if the reference is not one of `joinReference` */
export const splitReference = (
  supplier: string,
  reference: string,
): { readonly order: string; readonly object: string } => {
  const [order, object, rest] = reference.split('/');
  if (!order || !object || rest !== undefined) {
    throw new SupplierRefusal(supplier, 'not_found', 'the reference is not of this supplier');
  }
  return { order, object };
};
