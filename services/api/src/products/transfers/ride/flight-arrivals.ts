/** When flights land. A ride goes by it, where the flight that it meets is known. */
export interface FlightArrivals {
  /** Returns the time at which a flight lands at an airport on a day, by the clock there; null where nobody knows. */
  arrivalOf(flight: string, airportCode: string, date: string): string | null;
}

/** Nobody knows of any flight: rides go by the time that travellers say. */
export const noArrivals: FlightArrivals = { arrivalOf: () => null };
