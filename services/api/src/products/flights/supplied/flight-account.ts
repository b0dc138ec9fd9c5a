import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import { seatFromAge, type Passengers } from '@travel/contracts/products/flights/passengers';
import type { FlightPassenger, FlightSearch, FlightSupplier } from '@travel/supplier-kit/flights/flight-supplier';
import type { SupplierAccount } from '../../suppliers/registry/supplier-registry.ts';
import { toSupplierCabin } from './describe-slice.ts';

/** An account at a supplier of flights, from which an organisation sells. */
export type FlightAccount = SupplierAccount<FlightSupplier>;

/** Passengers, cabin and preferences of a request to suppliers. */
export interface FlightParty {
  readonly passengers: Passengers;
  readonly cabin: Cabin;
  readonly currency: string;
  readonly language: string;
}

/** Returns the passengers as suppliers expect them: adults first, then children and infants with their ages. */
const listPassengers = ({ adults, childAges }: Passengers): FlightPassenger[] => [
  ...Array.from({ length: adults }, () => ({ kind: 'adult' as const, age: null })),
  ...childAges.map((age) => ({ kind: age < seatFromAge ? ('infant' as const) : ('child' as const), age })),
];

export const createSupplierSearchRequest = (
  slices: FlightSearch['slices'],
  { passengers, cabin }: Pick<FlightParty, 'passengers' | 'cabin'>,
): FlightSearch => ({
  slices,
  passengers: listPassengers(passengers),
  cabin: toSupplierCabin(cabin),
  most_connections: null,
});
