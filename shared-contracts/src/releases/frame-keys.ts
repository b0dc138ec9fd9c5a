import type { TextLanguage } from '../locale/languages.ts';
import type { Organisation } from '../organisations/organisation.schema.ts';
import type { CatalogueCode } from '../products/product-codes.ts';
import type { PageKind } from '../routes/routes.ts';

type Look = Organisation['look'];

/** A page as frames are drawn for it: `home`, or `home.CAR` where each product has a frame of its own. */
export type FramedPage = PageKind | `${PageKind}.${CatalogueCode}`;

/** Names of a module's static first frames in its release record: those that do not vary leave a part out. */
export const frameKey = (language: TextLanguage, look: Look | null, page: FramedPage | null): string =>
  [page, language, look].filter(Boolean).join('.');

/** Where to look for the frame of a page, the most exact first; a module may have none. */
export const frameKeys = (
  language: TextLanguage,
  look: Look,
  page: PageKind | null,
  catalogue: CatalogueCode | null,
): string[] => {
  const pages: (FramedPage | null)[] = [...(page && catalogue ? [`${page}.${catalogue}` as const] : []), page, null];
  return [...new Set(pages.flatMap((one) => [frameKey(language, look, one), frameKey(language, null, one)]))];
};
