/** A flight that a driver waits for. */
interface Landing {
  /** Flight number as on tickets, for example `QM 117`. */
  readonly number: string;
  /** Time of arrival, in the local time of the airport. */
  readonly time: string;
  /** IATA code of the airport of departure. */
  readonly from: string;
}

/** Looks up scheduled flight arrivals. If travellers name a known flight, the pick-up follows its arrival. */
export interface FlightArrivals {
  /** Returns the arrival of a flight at an airport on a local day; null if the flight is unknown. */
  landingOf(flight: string, airportCode: string, date: string): Landing | null;
}

/** Knows no flights, so that rides start at the time that travellers enter. */
export const noArrivals: FlightArrivals = { landingOf: () => null };
