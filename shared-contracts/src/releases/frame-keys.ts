import type { TextLanguage } from '../locale/languages.ts';
import type { Organisation } from '../organisations/organisation.schema.ts';
import type { CatalogueCode } from '../products/product-definitions.ts';
import type { PageKind } from '../routes/routes.ts';

/** The placeholders in frames and first views that delivery replaces with its own values. */
export const placeholders = { nonce: '__NONCE__', base: '__BASE__', brand: '__BRAND__' } as const;

type Look = Organisation['look'];

/** A page that frames are rendered for: `home`, or `home.CAR` if each product has its own frame. */
export type FramedPage = PageKind | `${PageKind}.${CatalogueCode}`;

/** Returns the name of a module's static first frame in its release record; dimensions that do not vary are omitted. */
export const getFrameKey = (language: TextLanguage, look: Look | null, page: FramedPage | null): string =>
  [page, language, look].filter(Boolean).join('.');

/** Returns the names under which to look for a page's frame, the most specific first. */
export const listFrameKeys = (
  language: TextLanguage,
  look: Look,
  page: PageKind | null,
  catalogue: CatalogueCode | null,
): string[] => {
  const pages: (FramedPage | null)[] = [...(page && catalogue ? [`${page}.${catalogue}` as const] : []), page, null];
  return [...new Set(pages.flatMap((one) => [getFrameKey(language, look, one), getFrameKey(language, null, one)]))];
};
