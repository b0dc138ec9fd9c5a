import type {
  SuppliedProduct,
  SupplierConnection,
  SupplierPorts,
} from '@travel/supplier-kit/adapters/supplier-adapter';
import type { GuardOptions } from '@travel/supplier-kit/guard/supplier-guard';
import type { Markup } from './markup.ts';

/** An account at a supplier with its limits, ready to be opened. */
export interface ConfiguredSupplier<Product extends SuppliedProduct> {
  /** Unique among the suppliers of all products. */
  readonly id: string;
  readonly name: string;
  /** Unknown at an address that is not the supplier's own one, such as a proxy. */
  readonly bookings: 'sandbox' | 'real' | 'unknown';
  /** Whether calendars may search days without a known fare, which takes many searches for few bookings. */
  readonly searchesCalendar?: boolean;
  readonly guard: Pick<GuardOptions, 'deadlinesMs' | 'circuit' | 'limits'>;
  connect(connection: SupplierConnection): SupplierPorts[Product];
}

/** A supplier that an organisation sells from, by its ID. */
export interface SoldSupplier {
  readonly supplier: string;
  readonly markup: Markup;
}

/** Suppliers of each product in the order of preference. Absent products have the default of all organisations. */
export type SoldSuppliers = { readonly [Product in SuppliedProduct]?: readonly SoldSupplier[] | undefined };

/** The suppliers of this installation, and which organisation sells from which of them. */
export interface SupplierConfiguration {
  readonly suppliers: { readonly [Product in SuppliedProduct]: readonly ConfiguredSupplier<Product>[] };
  /** By organisation ID. */
  readonly organisations: ReadonlyMap<string, SoldSuppliers>;
  /** For organisations and products that are not listed. */
  readonly defaults: SoldSuppliers;
}

export const noSuppliers: SupplierConfiguration = {
  suppliers: { flights: [], hotels: [], cars: [] },
  organisations: new Map(),
  defaults: {},
};
