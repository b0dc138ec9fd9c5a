import type { CarSupplierPort } from '@travel/supplier-kit/cars/car-supplier-port';
import type { FlightSupplier } from '@travel/supplier-kit/flights/flight-supplier';
import { usualGuardOptions } from '@travel/supplier-kit/guard/supplier-guard';
import type { HotelSupplier } from '@travel/supplier-kit/hotels/hotel-supplier';
import { noMarkup } from '../products/suppliers/registry/markup.ts';
import type { SupplierConfiguration } from '../products/suppliers/registry/supplier-configuration.ts';

interface TestPorts {
  readonly flights?: readonly FlightSupplier[];
  readonly hotels?: readonly HotelSupplier[];
  readonly cars?: readonly CarSupplierPort[];
}

/** Returns a configuration in which every organisation sells from these suppliers, in this order and without markup. */
export const sellFrom = (
  { flights = [], hotels = [], cars = [] }: TestPorts,
  markup = noMarkup,
): SupplierConfiguration => {
  const configure = <Port extends FlightSupplier | HotelSupplier | CarSupplierPort>(port: Port) => ({
    id: port.id,
    name: port.name,
    bookings: 'sandbox' as const,
    searchesCalendar: true,
    guard: usualGuardOptions,
    connect: () => port,
  });
  const list = (ports: readonly { readonly id: string }[]) =>
    ports.length > 0 ? ports.map(({ id: supplier }) => ({ supplier, markup })) : undefined;
  return {
    suppliers: { flights: flights.map(configure), hotels: hotels.map(configure), cars: cars.map(configure) },
    organisations: new Map(),
    defaults: { flights: list(flights), hotels: list(hotels), cars: list(cars) },
  };
};
