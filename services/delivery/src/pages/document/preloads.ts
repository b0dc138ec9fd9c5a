import { packageOf } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import type { RemoteName } from '@travel/contracts/remotes/props';
import type { LanguageCode } from '@travel/contracts/locale/languages';
import { textLanguage } from '@travel/contracts/locale/languages';
import { chunksGlobal, plainAddress } from '@travel/contracts/releases/addresses';
import { pageScripts, pageTexts } from '@travel/contracts/releases/page-scripts';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import type { CatalogueCode } from '@travel/contracts/products';
import type { PageKind } from '@travel/contracts/routes';
import type { Choice } from '../../rollouts/choose-releases.ts';
import { tag } from './html.ts';
import { negotiateModule } from './spoken-versions.ts';
import { getReleaseAddress, getReleaseBase, getIntegrity } from './release-address.ts';

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

/** A file that the page will ask for. */
interface WantedFile {
  readonly address: string;
  readonly integrity: string;
  /** The global that its chunks are kept in where it may run as soon as it comes. */
  readonly chunks?: string | undefined;
}

const elementOf = ({ address, integrity, chunks }: WantedFile): string => {
  const isScript = plainAddress(address).endsWith('.js');
  // Scripts that run in any order have a low priority in browsers, though the page waits for each of these.
  if (isScript && chunks !== undefined)
    return `${tag('script', { async: true, fetchpriority: 'high', src: address, integrity, crossorigin: 'anonymous', 'data-chunks': chunks })}</script>`;
  const as = isScript ? 'script' : 'fetch';
  return tag('link', { rel: 'preload', as, href: address, integrity, crossorigin: 'anonymous' });
};

/**
 * Elements that start the download of exactly what the page will ask for, all at once and with the integrity it will
 * ask. Scripts of releases that allow it run as they come; others wait until the shell asks for them.
 */
export const renderPreloads = (input: PreloadInput): string => {
  const { choice, modules, assetOrigin, language, replaced } = input;
  const wanted = new Map<string, WantedFile>();
  const want = (record: ReleaseRecord, address: string, path: string): void => {
    const { global, early } = record.entry;
    const chunks = early && chunksGlobal(global ?? record.package);
    wanted.set(plainAddress(address), { address, integrity: getIntegrity(record, path), chunks });
  };
  const wantFiles = (record: ReleaseRecord, paths: readonly string[]): void => {
    for (const path of paths) want(record, getReleaseBase(assetOrigin, record) + path, path);
  };
  const shell = choice.shell?.record;
  // The shell's entry is a script of the page itself and needs no element here.
  if (shell) wantFiles(shell, filesOf(shell, 'shell', input));
  for (const module of modules) {
    const name = packageOf(module);
    const record = replaced.has(name) ? undefined : choice[name]?.record;
    const spoken = negotiateModule(choice, module);
    if (!record?.modules[spoken]) continue;
    const { file, early } = record.entry;
    // One that runs is told what the shell would tell it; a link names the file alone.
    const entry = getReleaseAddress(assetOrigin, record, language).entry.url;
    want(record, early ? entry : plainAddress(entry), file);
    wantFiles(record, filesOf(record, spoken, input));
  }
  if (shell) wanted.delete(getReleaseBase(assetOrigin, shell) + shell.entry.file);
  return [...wanted.values()].map(elementOf).join('');
};

const filesOf = (record: ReleaseRecord, name: string, input: PreloadInput): string[] => {
  const module = record.modules[name];
  if (!module) return [];
  return [...pageScripts(module, input), ...pageTexts(module, input, textLanguage(input.language))];
};
