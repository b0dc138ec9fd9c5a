/** A flight that a driver waits for. */
interface Landing {
  /** Flight number as on tickets, for example `QM 117`. */
  readonly number: string;
  /** Local time of the airport. */
  readonly time: string;
  /** IATA code of the airport of departure. */
  readonly from: string;
}

/** Looks up scheduled arrivals. The pick-up follows the arrival of a known flight. */
export interface FlightArrivals {
  /** Returns the arrival of a flight at an airport on a local day; null if it is unknown. */
  landingOf(flight: string, airportCode: string, date: string): Landing | null;
}

/** Knows no flights, so that rides use the time that travellers enter. */
export const noArrivals: FlightArrivals = { landingOf: () => null };
