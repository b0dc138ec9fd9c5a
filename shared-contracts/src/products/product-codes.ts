/** Product type codes of spec §9. HTL denotes hotels in loyalty metadata and is never a section of its own. */
export const productCodes = ['HLT', 'VR', 'RST', 'FLT', 'TRF', 'CAR', 'ACT', 'CRU', 'STY', 'SUB', 'WLT'] as const;

export type ProductCode = (typeof productCodes)[number];

/** The results of `detectProduct` (spec §2.1): holiday rentals and cruises count as hotels. */
export type DetectedProduct = 'HLT' | 'FLT' | 'CAR' | 'ACT' | 'TRF' | 'RST' | 'STY';

/** Returns the code in loyalty calls, which use HTL for hotels (spec §7.2). */
export const toLoyaltyProductType = (code: ProductCode): Exclude<ProductCode, 'HLT'> | 'HTL' =>
  code === 'HLT' ? 'HTL' : code;
