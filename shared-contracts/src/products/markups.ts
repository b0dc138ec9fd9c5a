/** The largest markup on prices of a supplier, in hundredths of a percent. */
export const largestMarkup = 10_000;
