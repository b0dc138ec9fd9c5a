import type { Registry } from 'prom-client';
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
import type { ConfiguredSupplier, SupplierConfiguration } from './supplier-configuration.ts';
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
}

/** Opens the accounts of a configuration: guarded, with stored conversations and metrics. */
export const createSupplierRegistry = (
  configuration: SupplierConfiguration,
  { conversations, clock, realClock, metrics: registry, reportIgnoredError }: Dependencies,
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

  const listAccounts = <Product extends SuppliedProduct>(
    product: Product,
    organisationId: string,
  ): readonly SupplierAccount<SupplierPorts[Product]>[] => {
    const sold = organisations.get(organisationId)?.[product] ?? defaults[product] ?? [];
    return sold.flatMap(({ supplier: id, markup }) => {
      const port = ports[product].get(id);
      const searchesCalendar = suppliers[product].find((one) => one.id === id)?.searchesCalendar ?? false;
      return port ? [{ id, name: port.name, port, markup, searchesCalendar }] : [];
    });
  };

  return {
    flights: (organisationId) => listAccounts('flights', organisationId),
    hotels: (organisationId) => listAccounts('hotels', organisationId),
    cars: (organisationId) => listAccounts('cars', organisationId),
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
