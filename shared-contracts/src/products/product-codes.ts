/** Product type codes of spec §9. HTL is how hotels are named in loyalty metadata, never a section of its own. */
export const productCodes = ['HLT', 'VR', 'RST', 'FLT', 'TRF', 'CAR', 'ACT', 'CRU', 'STY', 'SUB', 'WLT'] as const;

export type ProductCode = (typeof productCodes)[number];

/** What `detectProduct` can answer (spec §2.1): holiday rentals and cruises count as hotels there. */
export type DetectedProduct = 'HLT' | 'FLT' | 'CAR' | 'ACT' | 'TRF' | 'RST' | 'STY';

export type { CatalogueCode } from './product-definitions.ts';

/** The loyalty calls spell hotels HTL (spec §7.2). */
export const toLoyaltyProductType = (code: ProductCode): Exclude<ProductCode, 'HLT'> | 'HTL' =>
  code === 'HLT' ? 'HTL' : code;
