import type { Party } from '@travel/contracts/orders/party';
import { findAirport, type Airport } from '@travel/reference/airports/airports';
import type { CruiseCatalogue, Sailing } from '@travel/supplier-kit/cruises/cruise-supplier';

const childFrom = 2;
const childShare = 0.75;
const infantShare = 0.1;

/** Returns the airport with a code; undefined if no flights to the ship are offered from it. */
export const findDepartureAirport = (
  code: string,
  sailing: Sailing,
  catalogue: Pick<CruiseCatalogue, 'getFlightCents'>,
): Airport | undefined => {
  const airport = findAirport(code);
  return airport && catalogue.getFlightCents(airport, sailing) !== null ? airport : undefined;
};

/** Returns the price of all travellers' flights to a ship and back: US cents. */
export const priceAllFlights = (
  airport: Airport,
  sailing: Sailing,
  parties: readonly Party[],
  catalogue: Pick<CruiseCatalogue, 'getFlightCents'>,
): number => {
  const adult = catalogue.getFlightCents(airport, sailing) ?? 0;
  const getPassengerFare = (age: number): number => Math.round(adult * (age < childFrom ? infantShare : childShare));
  return parties.reduce(
    (all, { adults, childAges }) =>
      all + adults * adult + childAges.reduce((sum, age) => sum + getPassengerFare(age), 0),
    0,
  );
};
