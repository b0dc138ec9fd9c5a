/** Number of places that staff can choose for the home page of a product: home pages show no more. */
export const mostHomePlaces = 6;
