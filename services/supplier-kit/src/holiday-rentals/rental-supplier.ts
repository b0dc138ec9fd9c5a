/** The fields of a house that only holiday rentals have. */
export interface RentalOwn {
  readonly bathrooms: number;
  /** Cleaning fee in US cents per stay. */
  readonly cleaning: number;
}
