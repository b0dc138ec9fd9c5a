/** The properties of a house that only holiday rentals have. */
export interface RentalOwn {
  readonly bathrooms: number;
  /** US cents per stay. */
  readonly cleaning: number;
}
