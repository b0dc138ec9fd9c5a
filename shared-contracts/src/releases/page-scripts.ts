import type { TextLanguage } from '../locale/languages.ts';
import type { Organisation } from '../organisations/organisation.schema.ts';
import type { CatalogueCode } from '../products/product-codes.ts';
import type { PageKind } from '../routes/routes.ts';
import type { ReleaseModule } from './release.schema.ts';

/** A page as the releases tell its chunks apart. */
export interface PageOfRelease {
  /** Null is a page that is none of the product. */
  readonly page: PageKind | null;
  readonly look: Organisation['look'];
  /** Null where the address belongs to no product. */
  readonly catalogue: CatalogueCode | null;
}

/** What a product or look has stands instead of the page's own. */
const ofPage = <T>(all: Readonly<Record<string, T>>, { page, look, catalogue }: PageOfRelease): T | undefined =>
  all[`${page}.${catalogue}`] ?? all[`${page}.${look}`] ?? all[`${page}`];

/** Returns what a module loads for a page: its own chunks, and those of the page in its product or look. */
export const pageScripts = (
  { scripts, pages = {} }: Pick<ReleaseModule, 'scripts' | 'pages'>,
  page: PageOfRelease,
): string[] => [...new Set([...scripts, ...(ofPage(pages, page) ?? [])])];

/** Returns the templates of the calls that a page's document sends for a module. */
export const pageCalls = ({ first_calls = {} }: Pick<ReleaseModule, 'first_calls'>, page: PageOfRelease): string[] => [
  ...(ofPage(first_calls, page) ?? []),
];

/** Returns the templates of the pictures that a page's document asks for when its calls are answered. */
export const pagePictures = (
  { first_pictures = {} }: Pick<ReleaseModule, 'first_pictures'>,
  page: PageOfRelease,
): string[] => [...(ofPage(first_pictures, page) ?? [])];

/** Returns the texts that a module loads for a page in a language: its own, the page's and those of its product. */
export const pageTexts = (
  { texts, page_texts = {} }: Pick<ReleaseModule, 'texts' | 'page_texts'>,
  { page, catalogue }: PageOfRelease,
  language: TextLanguage,
): string[] => {
  const all = [texts, page_texts[`${page}`], page_texts[`${page}.${catalogue}`]];
  return [...new Set(all.flatMap((files) => files?.[language] ?? []))];
};
