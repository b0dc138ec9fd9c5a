import type { TextLanguage } from '../locale/languages.ts';
import type { Organisation } from '../organisations/organisation.schema.ts';
import type { CatalogueCode } from '../products/product-definitions.ts';
import type { PageKind } from '../routes/routes.ts';
import type { ReleaseModule } from './release.schema.ts';

/** The dimensions by which releases split the chunks of a page. */
export interface ReleasePage {
  /** Kind of page; null for a page that a release adds. */
  readonly page: PageKind | null;
  readonly look: Organisation['look'];
  /** Null if the URL belongs to no product. */
  readonly catalogue: CatalogueCode | null;
}

/** Selects the values for a page; values of the page's product or visual style replace those of the page. */
const selectForPage = <T>(all: Readonly<Record<string, T>>, { page, look, catalogue }: ReleasePage): T | undefined =>
  all[`${page}.${catalogue}`] ?? all[`${page}.${look}`] ?? all[`${page}`];

/** Returns the chunks that a module loads for a page: its own, and those of the page for its product or look. */
export const collectPageScripts = (
  { scripts, pages = {} }: Pick<ReleaseModule, 'scripts' | 'pages'>,
  page: ReleasePage,
): string[] => [...new Set([...scripts, ...(selectForPage(pages, page) ?? [])])];

/** Returns the templates of the calls that the page's document sends for a module. */
export const collectPageCalls = (
  { first_calls = {} }: Pick<ReleaseModule, 'first_calls'>,
  page: ReleasePage,
): string[] => [...(selectForPage(first_calls, page) ?? [])];

/** Returns the templates of the pictures that the page's document preloads from the responses of its calls. */
export const collectPagePictures = (
  { first_pictures = {} }: Pick<ReleaseModule, 'first_pictures'>,
  page: ReleasePage,
): string[] => [...(selectForPage(first_pictures, page) ?? [])];

/** Returns the texts that a module loads for a page in a language: its own, the page's and the product's. */
export const collectPageTexts = (
  { texts, page_texts = {} }: Pick<ReleaseModule, 'texts' | 'page_texts'>,
  { page, catalogue }: ReleasePage,
  language: TextLanguage,
): string[] => {
  const all = [texts, page_texts[`${page}`], page_texts[`${page}.${catalogue}`]];
  return [...new Set(all.flatMap((files) => files?.[language] ?? []))];
};
