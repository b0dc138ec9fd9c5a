import type { Registry } from 'prom-client';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { Clock } from '@travel/kit/clock/clock';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type {
  SuppliedProduct,
  SupplierConnection,
  SupplierPorts,
} from '@travel/supplier-kit/adapters/supplier-adapter';
import {
  createConversationObserver,
  type ConversationStore,
} from '@travel/supplier-kit/conversations/conversation-store';
import { guardFlightSupplier } from '@travel/supplier-kit/guard/guard-flight-supplier';
import { guardHotelSupplier } from '@travel/supplier-kit/guard/guard-hotel-supplier';
import { guardListedSupplier } from '@travel/supplier-kit/guard/guard-listed-supplier';
import type { GuardOptions } from '@travel/supplier-kit/guard/supplier-guard';
import type { ConfiguredSupplier, SoldSupplier, SupplierConfiguration } from './supplier-configuration.ts';
import type { StaffMarkups } from './staff-markups.ts';
import { suppliedProducts } from './supplier-document.ts';
import type { SupplierAccount, SupplierRegistry } from './supplier-registry.ts';
import { createSupplierMetrics } from './supplier-metrics.ts';

interface Dependencies {
  readonly conversations: Pick<ConversationStore, 'add'>;
  readonly clock: Clock;
  /** The clock that servers of suppliers share, and by which requests are limited. */
  readonly realClock: Clock;
  readonly metrics: Registry;
  readonly reportIgnoredError: ReportIgnoredError;
  /** Markups that staff set instead of those of the configuration. */
  readonly staffMarkups: Pick<StaffMarkups, 'get'>;
}

const codes: Readonly<Record<SuppliedProduct, CatalogueCode>> = { flights: 'FLT', hotels: 'HLT', cars: 'CAR' };

/** Opens the accounts of a configuration: guarded, with stored conversations and metrics. */
export const createSupplierRegistry = (
  configuration: SupplierConfiguration,
  { conversations, clock, realClock, metrics: registry, reportIgnoredError, staffMarkups }: Dependencies,
): SupplierRegistry => {
  const { suppliers, organisations, defaults } = configuration;
  const metrics = createSupplierMetrics(registry);
  const observe = createConversationObserver(conversations, (error) =>
    reportIgnoredError('store supplier conversation', error),
  );
  const openPorts = <Port>(
    configured: readonly {
      readonly id: string;
      readonly guard: ConfiguredSupplier<SuppliedProduct>['guard'];
      connect(connection: SupplierConnection): Port;
    }[],
    guard: (port: Port, options: GuardOptions) => Port,
  ): ReadonlyMap<string, Port> =>
    new Map(
      configured.map((supplier) => {
        const { id, guard: options } = supplier;
        const port = supplier.connect({ observe, clock, realClock, deadlinesMs: options.deadlinesMs });
        return [id, guard(port, { ...options, metrics, clock: realClock })];
      }),
    );
  const ports: { readonly [Product in SuppliedProduct]: ReadonlyMap<string, SupplierPorts[Product]> } = {
    flights: openPorts(suppliers.flights, guardFlightSupplier),
    hotels: openPorts(suppliers.hotels, guardHotelSupplier),
    cars: openPorts(suppliers.cars, guardListedSupplier),
  };

  const listConfigured = (product: SuppliedProduct, organisationId: string): readonly SoldSupplier[] =>
    organisations.get(organisationId)?.[product] ?? defaults[product] ?? [];
  const listAccounts = <Product extends SuppliedProduct>(
    product: Product,
    organisationId: string,
  ): readonly SupplierAccount<SupplierPorts[Product]>[] => {
    return listConfigured(product, organisationId).flatMap(({ supplier: id, markup: configured }) => {
      const markup = staffMarkups.get(organisationId, id) ?? configured;
      const port = ports[product].get(id);
      const searchesCalendar = suppliers[product].find((one) => one.id === id)?.searchesCalendar ?? false;
      return port ? [{ id, name: port.name, port, markup, searchesCalendar }] : [];
    });
  };

  return {
    flights: (organisationId) => listAccounts('flights', organisationId),
    hotels: (organisationId) => listAccounts('hotels', organisationId),
    cars: (organisationId) => listAccounts('cars', organisationId),
    listSold: (organisationId) =>
      suppliedProducts.flatMap((product) =>
        listConfigured(product, organisationId).flatMap(({ supplier: id, markup: configured }) => {
          const port = ports[product].get(id);
          return port ? [{ product: codes[product], id, name: port.name, configured }] : [];
        }),
      ),
    findFlights: (id) => ports.flights.get(id),
    findHotels: (id) => ports.hotels.get(id),
    findCars: (id) => ports.cars.get(id),
    findPort: (id) => suppliedProducts.map((product) => ports[product].get(id)).find((port) => port !== undefined),
    isSandbox: (id) =>
      Object.values(suppliers)
        .flat()
        .some((supplier) => supplier.id === id && supplier.bookings === 'sandbox'),
    listPorts: (product) => [...ports[product].values()],
    recordQuote: metrics.recordQuote,
  };
};
