import { getPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import { getMainModule } from '@travel/contracts/host/remotes/page-modules';
import type { PageKind } from '@travel/contracts/routes/routes';
import { parsePages, parseTexts } from '@travel/tooling/webpack/chunk-names';

/** Returns the application's chunk of a module: `header/v1` → `header-v1`. */
export const toChunkName = (module: string): string => module.replaceAll('/', '-');

/** A page whose chunks the application's release lists, by its key in release records. */
export interface NamedPage {
  /** Key of the page in release records: `home.almanac`, `search.HLT`, `checkout.HLT`. */
  readonly key: string;
  readonly page: PageKind;
}

const header = 'header/v1';

/** Returns the chunks of English texts of a package for a page: the package's own, and those named after the page. */
const findTexts = (chunks: readonly string[], name: PackageName, { key, page }: NamedPage): string[] =>
  chunks.filter((chunk) => {
    const texts = parseTexts(chunk, `${name}-`);
    if (texts?.language !== 'en-US') return false;
    return texts.pages.length === 0 || texts.pages.some((one) => one === page || one === key);
  });

/** Returns the page's own chunk: the chunk for its product or visual style, otherwise the general one. */
const findOwnChunk = (chunks: readonly string[], { key, page }: NamedPage): string[] =>
  [key, page].flatMap((name) => chunks.filter((chunk) => parsePages(chunk).includes(name))).slice(0, 1);

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
