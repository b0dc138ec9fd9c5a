import type { ListedSupplier } from '../ports/listed-supplier.ts';
import type { CancellationStep, SupplierBooking, SupplierPrice, SupplierTraveller } from '../ports/supplier.ts';
import type { SupplierTerms } from './item-supplier.ts';

/** The price of an item at its supplier, and the conditions of its cancellation. */
export interface CatalogueQuote {
  readonly price: SupplierPrice;
  /** Fees for a cancellation, in order of time. */
  readonly cancellation: readonly CancellationStep[];
}

/** An item of a catalogue with its travellers, at the price and the conditions that were agreed. */
export interface CatalogueOffer extends CatalogueQuote {
  readonly name: string;
  /** ISO date. */
  readonly starts: string | null;
  /** ISO date. */
  readonly ends: string | null;
  /** The lead guest first. */
  readonly travellers: readonly SupplierTraveller[];
}

/** A supplier whose inventory, price list and terms are in the catalogue of a product, so that it is searched by it. */
export interface CatalogueSupplier<Search = unknown, Batch = unknown>
  extends
    SupplierTerms,
    ListedSupplier<{
      readonly search: Search;
      readonly batch: Batch;
      readonly offer: CatalogueOffer;
      readonly quote: CatalogueQuote;
      readonly order: CatalogueOffer;
      readonly booking: SupplierBooking;
    }> {}
