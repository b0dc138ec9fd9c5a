import { findCardBrand } from '@travel/contracts/payments/card-brands';
import { brandNames } from './brand-mark.tsx';

/** Returns the display name of a card brand, or undefined if it is unknown. */
export const getBrandName = (brand: string | null): string | undefined => {
  const known = findCardBrand(brand);
  return known && brandNames[known];
};
