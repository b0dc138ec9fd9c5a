/** Number of places that staff can choose for the home page of a product. */
export const mostHomePlaces = 12;
