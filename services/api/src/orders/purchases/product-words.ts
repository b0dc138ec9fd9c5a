import type { ProductCode } from '@travel/contracts/products';

interface ProductWords {
  /** What is held: "The plan is not held any more." */
  readonly thing: string;
  /** Who is asked for it: "The airline cannot be asked just now." */
  readonly supplier: string;
}

/** What refusals call a product. They are for callers; pages have words of their own. */
const words: Readonly<Record<ProductCode, ProductWords>> = {
  HLT: { thing: 'room', supplier: 'hotel' },
  VR: { thing: 'holiday rental', supplier: 'host' },
  RST: { thing: 'resort week', supplier: 'resort' },
  STY: { thing: 'stay', supplier: 'host' },
  FLT: { thing: 'flight', supplier: 'airline' },
  CAR: { thing: 'car', supplier: 'rental company' },
  ACT: { thing: 'activity', supplier: 'organiser' },
  TRF: { thing: 'transfer', supplier: 'driver' },
  CRU: { thing: 'cruise', supplier: 'cruise line' },
  WLT: { thing: 'wallet card', supplier: 'organisation' },
  SUB: { thing: 'plan', supplier: 'organisation' },
};

export const productWords = ({ product_type }: { readonly product_type: ProductCode }): ProductWords =>
  words[product_type];
