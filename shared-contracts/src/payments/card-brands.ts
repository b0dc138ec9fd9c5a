/** Brands that are shown by their mark (spec §2.3/04). */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'dinersClub', 'jcb'] as const;

/** A brand that we know by its mark and name. */
export const findCardBrand = (brand: string | null | undefined): (typeof cardBrands)[number] | undefined =>
  cardBrands.find((one) => one === brand);
