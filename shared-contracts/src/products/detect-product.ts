import { productDefinitions, type CatalogueCode } from './product-definitions.ts';
import type { DetectedProduct } from './product-codes.ts';

const bySegment: ReadonlyMap<string, DetectedProduct> = new Map(
  productDefinitions.map(({ section, product }) => [section, product]),
);

const catalogueBySegment: ReadonlyMap<string, CatalogueCode> = new Map(
  productDefinitions.map(({ section, catalogue }) => [section, catalogue]),
);

const firstSegment = (path: string): string => /^\/*([^/?#]*)/.exec(path)?.[1] ?? '';

/** Returns the product of any path by its first segment, hotels by default (spec §2.1). */
export const detectProduct = (path: string): DetectedProduct => bySegment.get(firstSegment(path)) ?? 'HLT';

/**
 * Returns the catalogue of a path: like `detectProduct`, but holiday rentals (VR) and cruises (CRU) are distinguished
 * from hotels, as searches, request bodies and metadata require.
 */
export const detectCatalogue = (path: string): CatalogueCode =>
  catalogueBySegment.get(firstSegment(path)) ?? detectProduct(path);
