/** Brands that have a logo (spec §2.3/04). */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'dinersClub', 'jcb'] as const;

/** Returns a brand that has a logo, or undefined. */
export const findCardBrand = (brand: string | null | undefined): (typeof cardBrands)[number] | undefined =>
  cardBrands.find((one) => one === brand);
