import { getPackageName } from '@travel/contracts/releases/remotes';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { getMainModule } from '@travel/contracts/host/remotes/page-plan';
import type { PageKind } from '@travel/contracts/routes/routes';

/** Returns the application's chunk of a module: `header/v1` → `header-v1`. */
export const toChunkName = (module: string): string => module.replaceAll('/', '-');

/** A page whose chunks the application's release lists, by its key in release records. */
export interface NamedPage {
  /** Key of the page in release records: `home.almanac`, `search.HLT`, `checkout.HLT`. */
  readonly key: string;
  readonly page: PageKind;
}

const header = 'header/v1';

/**
 * Returns the pages that a chunk names after a prefix, as in `page-checkout.RST_checkout.STY`; undefined without the
 * prefix.
 */
const parsePages = (mark: string, chunk: string): string[] | undefined => {
  const at = chunk.indexOf(mark);
  return at < 0 ? undefined : chunk.slice(at + mark.length).split('_');
};

/** Returns the chunks of English texts of a package for a page: the package's own, and those named after the page. */
const findTexts = (chunks: readonly string[], name: PackageName, { key, page }: NamedPage): string[] =>
  chunks.filter((chunk) => {
    if (!chunk.startsWith(`${name}-texts-en-US-json`)) return false;
    return parsePages('-for-', chunk)?.some((one) => one === page || one === key) ?? true;
  });

/** Returns the page's own chunk: the chunk for its product or visual style, otherwise the general one. */
const findOwnChunk = (chunks: readonly string[], { key, page }: NamedPage): string[] =>
  [key, page]
    .flatMap((name) =>
      chunks.filter((chunk) => chunk.startsWith('page-') && parsePages('page-', chunk)?.includes(name)),
    )
    .slice(0, 1);

/** Returns the chunks that an English page of the main organisation needs before it can be used. */
export const findPageChunks = (chunks: readonly string[], page: NamedPage): string[] => {
  const module = getMainModule(page.page);
  return [
    'main',
    ...findTexts(chunks, 'shell', page),
    toChunkName(header),
    ...findTexts(chunks, getPackageName(header), page),
    toChunkName(module),
    ...findOwnChunk(chunks, page),
    ...findTexts(chunks, getPackageName(module), page),
  ];
};
