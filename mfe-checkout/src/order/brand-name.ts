import { findCardBrand } from '@travel/contracts/payments/card-brands';
import { brandNames } from '@travel/ui/brand-mark';

/** How a brand calls itself; undefined for one that is not known. */
export const brandName = (brand: string | null): string | undefined => {
  const known = findCardBrand(brand);
  return known && brandNames[known];
};
