import { packageOf } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import { getMainModule } from '@travel/contracts/remotes/page-plan';
import type { PageKind } from '@travel/contracts/routes';

/** The application's chunk of a module: `header/v1` → `header-v1`. */
export const chunkOfModule = (module: string): string => module.replaceAll('/', '-');

/** A page whose chunks the application's release names, by the key that records have for it. */
export interface NamedPage {
  /** `home.almanac`, `search.HLT`, `checkout.HLT`. */
  readonly key: string;
  readonly page: PageKind;
}

const header = 'header/v1';

/** The pages that a chunk names behind a mark, as in `page-checkout.RST_checkout.STY`; undefined where it has no mark. */
const pagesBehind = (mark: string, chunk: string): string[] | undefined => {
  const at = chunk.indexOf(mark);
  return at < 0 ? undefined : chunk.slice(at + mark.length).split('_');
};

/** The chunks of English texts that a package has for a page: its own, and those that are named after the page. */
const textsFor = (chunks: readonly string[], name: PackageName, { key, page }: NamedPage): string[] =>
  chunks.filter((chunk) => {
    if (!chunk.startsWith(`${name}-texts-en-US-json`)) return false;
    return pagesBehind('-for-', chunk)?.some((one) => one === page || one === key) ?? true;
  });

/** The page's own chunk: that of its product or look, else that of all. */
const ownChunk = (chunks: readonly string[], { key, page }: NamedPage): string[] =>
  [key, page]
    .flatMap((name) =>
      chunks.filter((chunk) => chunk.startsWith('page-') && pagesBehind('page-', chunk)?.includes(name)),
    )
    .slice(0, 1);

/** Returns the chunks that a page of the main organisation, in English, asks for before it can be used. */
export const chunksOfPage = (chunks: readonly string[], page: NamedPage): string[] => {
  const module = getMainModule(page.page);
  return [
    'main',
    ...textsFor(chunks, 'shell', page),
    chunkOfModule(header),
    ...textsFor(chunks, packageOf(header), page),
    chunkOfModule(module),
    ...ownChunk(chunks, page),
    ...textsFor(chunks, packageOf(module), page),
  ];
};
