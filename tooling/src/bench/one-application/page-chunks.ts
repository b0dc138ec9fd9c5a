import { packageOf } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import { mainModule } from '@travel/contracts/remotes/page-plan';
import type { PageKind } from '@travel/contracts/routes';

/** The application's chunk of a module: `header/v1` → `header-v1`. */
export const chunkOfModule = (module: string): string => module.replaceAll('/', '-');

/** A page whose chunks the application's release names, by the key that records have for it. */
export interface NamedPage {
  /** `home.almanac`, `search.HLT`, `checkout`. */
  readonly key: string;
  readonly page: PageKind;
}

const header = 'header/v1';

/** The chunks of English texts that a package has for a page: its own, and those that are named after the page. */
const textsFor = (chunks: readonly string[], name: PackageName, { key, page }: NamedPage): string[] =>
  chunks.filter((chunk) => {
    if (!chunk.startsWith(`${name}-texts-en-US-json`)) return false;
    const [, pages] = /-for-(.+)$/.exec(chunk) ?? [];
    return pages === undefined || pages.split('_').some((one) => one === page || one === key);
  });

/** Returns the chunks that a page of the main organisation, in English, asks for before it can be used. */
export const chunksOfPage = (chunks: readonly string[], page: NamedPage): string[] => {
  const module = mainModule(page.page);
  const own = [`page-${page.key}`, `page-${page.page}`].find((name) => chunks.includes(name));
  return [
    'main',
    ...textsFor(chunks, 'shell', page),
    chunkOfModule(header),
    ...textsFor(chunks, packageOf(header), page),
    chunkOfModule(module),
    ...(own === undefined ? [] : [own]),
    ...textsFor(chunks, packageOf(module), page),
  ];
};
