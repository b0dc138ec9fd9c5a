import { packageOf } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import type { RemoteName } from '@travel/contracts/remotes/props';
import type { LanguageCode } from '@travel/contracts/locale/languages';
import { textLanguage } from '@travel/contracts/locale/languages';
import { pageScripts, pageTexts } from '@travel/contracts/releases/page-scripts';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import type { CatalogueCode } from '@travel/contracts/products';
import type { PageKind } from '@travel/contracts/routes';
import type { Choice } from '../../rollouts/choose-releases.ts';
import { tag } from './html.ts';
import { spokenModule } from './spoken-versions.ts';
import { baseOf, integrityIn } from './release-address.ts';

export interface PreloadInput {
  readonly choice: Choice;
  readonly modules: readonly RemoteName[];
  /** Null for an address that is no page. */
  readonly page: PageKind | null;
  /** Of the address; null where it belongs to no product. */
  readonly catalogue: CatalogueCode | null;
  readonly look: Organisation['look'];
  readonly language: LanguageCode;
  readonly assetOrigin: string;
  /** Packages that a developer replaced in this page: nothing of their releases is wanted. */
  readonly replaced: ReadonlySet<PackageName>;
}

/** Links that start the download of exactly what the page will ask for, all at once and with the integrity it will ask. */
export const preloads = (input: PreloadInput): string => {
  const { choice, modules, assetOrigin, replaced } = input;
  const wanted = new Map<string, string>();
  const want = (record: ReleaseRecord, paths: readonly string[]): void => {
    for (const path of paths) wanted.set(baseOf(assetOrigin, record) + path, integrityIn(record, path));
  };
  const shell = choice.shell?.record;
  // The shell's entry is a script of the page itself and needs no link.
  if (shell) want(shell, filesOf(shell, 'shell', input));
  for (const module of modules) {
    const name = packageOf(module);
    const record = replaced.has(name) ? undefined : choice[name]?.record;
    const spoken = spokenModule(choice, module);
    if (record?.modules[spoken]) want(record, [record.entry.file, ...filesOf(record, spoken, input)]);
  }
  if (shell) wanted.delete(baseOf(assetOrigin, shell) + shell.entry.file);
  return [...wanted]
    .map(([href, integrity]) =>
      tag('link', {
        rel: 'preload',
        as: href.endsWith('.js') ? 'script' : 'fetch',
        href,
        integrity,
        crossorigin: 'anonymous',
      }),
    )
    .join('');
};

const filesOf = (record: ReleaseRecord, name: string, input: PreloadInput): string[] => {
  const module = record.modules[name];
  if (!module) return [];
  return [...pageScripts(module, input), ...pageTexts(module, input, textLanguage(input.language))];
};
