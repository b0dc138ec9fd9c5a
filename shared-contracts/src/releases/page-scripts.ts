import type { Organisation } from '../organisations/organisation.schema.ts';
import type { PageKind } from '../routes/routes.ts';
import type { ReleaseModule } from './release.schema.ts';

/** What a module loads for a page: its own chunks and the page's; `null` is a page that is none of the product. */
export const pageScripts = (
  { scripts, pages = {} }: Pick<ReleaseModule, 'scripts' | 'pages'>,
  page: PageKind | null,
  look: Organisation['look'],
): string[] => [...new Set([...scripts, ...(pages[`${page}.${look}`] ?? pages[`${page}`] ?? [])])];
