import type { SuppliedProduct, SupplierAdapter } from '@travel/supplier-kit/adapters/supplier-adapter';
import { apitudeAdapter } from '@travel/suppliers/apitude/adapter';
import { duffelAdapter } from '@travel/suppliers/duffel/adapter';
import { wheelhouseAdapter } from '@travel/suppliers/wheelhouse/adapter';

/** An adapter of one of the products. */
export type AnyAdapter<Products extends SuppliedProduct = SuppliedProduct> = {
  [Product in Products]: SupplierAdapter<Product>;
}[Products];

/** The adapters that configurations can name. A new adapter is added here. */
export const supplierAdapters: Readonly<Record<string, AnyAdapter>> = {
  duffel: duffelAdapter,
  apitude: apitudeAdapter,
  wheelhouse: wheelhouseAdapter,
};
