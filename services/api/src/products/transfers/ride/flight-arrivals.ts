/** A flight that a driver waits for. */
interface Landing {
  /** As on a ticket: `QM 117`. */
  readonly number: string;
  /** By the clock of the airport. */
  readonly time: string;
  /** IATA code of the airport that it comes from. */
  readonly from: string;
}

/** When flights land. A ride goes by it, where the flight that it meets is known. */
export interface FlightArrivals {
  /** Returns when a flight lands at an airport on a day of the calendar there; null where nobody knows. */
  landingOf(flight: string, airportCode: string, date: string): Landing | null;
}

/** Nobody knows of any flight: rides go by the time that travellers say. */
export const noArrivals: FlightArrivals = { landingOf: () => null };
