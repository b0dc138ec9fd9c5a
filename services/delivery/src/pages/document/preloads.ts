import { getPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { type LanguageCode, getTextLanguage } from '@travel/contracts/locale/languages';
import { getChunksGlobal, stripQueryAndFragment } from '@travel/contracts/releases/release-urls';
import { collectPageScripts, collectPageTexts } from '@travel/contracts/releases/page-scripts';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { PageKind } from '@travel/contracts/routes/routes';
import type { Choice } from '../../rollouts/choose-releases.ts';
import { tag } from './html.ts';
import { negotiateModule } from './negotiate-versions.ts';
import { getReleaseAddress, getReleaseBase, getIntegrity } from './release-address.ts';

export interface PreloadInput {
  readonly choice: Choice;
  readonly modules: readonly RemoteName[];
  /** The kind of page; null for a URL without a page. */
  readonly page: PageKind | null;
  /** The product of the page, such as hotels; null if the URL belongs to no product. */
  readonly catalogue: CatalogueCode | null;
  readonly look: Organisation['look'];
  readonly language: LanguageCode;
  readonly assetOrigin: string;
  /** Packages that a developer replaced with a local build, so that no file of their releases is needed. */
  readonly replaced: ReadonlySet<PackageName>;
}

interface PreloadedFile {
  readonly address: string;
  readonly integrity: string;
  /** The global that collects the release's chunks, if the script may run as soon as it arrives. */
  readonly chunks?: string | undefined;
}

const renderElement = ({ address, integrity, chunks }: PreloadedFile): string => {
  const isScript = stripQueryAndFragment(address).endsWith('.js');
  // The high priority is explicit, because browsers give async scripts a low one although the page waits for them.
  if (isScript && chunks !== undefined)
    return `${tag('script', { async: true, fetchpriority: 'high', src: address, integrity, crossorigin: 'anonymous', 'data-chunks': chunks })}</script>`;
  const as = isScript ? 'script' : 'fetch';
  return tag('link', { rel: 'preload', as, href: address, integrity, crossorigin: 'anonymous' });
};

/**
 * Returns elements that start the download of the files that the page will request, with the same integrity, so that
 * the browser uses them. Scripts run on arrival if their release supports that; others wait until the shell requests
 * them.
 */
export const renderPreloads = (input: PreloadInput): string => {
  const { choice, modules, assetOrigin, language, replaced } = input;
  const files = new Map<string, PreloadedFile>();
  const addFile = (record: ReleaseRecord, address: string, path: string): void => {
    const { global, early } = record.entry;
    const chunks = early && getChunksGlobal(global ?? record.package);
    files.set(stripQueryAndFragment(address), { address, integrity: getIntegrity(record, path), chunks });
  };
  const addFiles = (record: ReleaseRecord, paths: readonly string[]): void => {
    for (const path of paths) addFile(record, getReleaseBase(assetOrigin, record) + path, path);
  };
  const shell = choice.shell?.record;
  // The page itself contains the shell's entry script, so that script is not preloaded.
  if (shell) addFiles(shell, listFiles(shell, 'shell', input));
  for (const module of modules) {
    const name = getPackageName(module);
    const record = replaced.has(name) ? undefined : choice[name]?.record;
    const versioned = negotiateModule(choice, module);
    if (!record?.modules[versioned]) continue;
    const { file, early } = record.entry;
    // An entry that runs on arrival needs the parameters that the shell would add; a preload link must not have them.
    const entry = getReleaseAddress(assetOrigin, record, language).entry.url;
    addFile(record, early ? entry : stripQueryAndFragment(entry), file);
    addFiles(record, listFiles(record, versioned, input));
  }
  if (shell) files.delete(getReleaseBase(assetOrigin, shell) + shell.entry.file);
  return [...files.values()].map(renderElement).join('');
};

const listFiles = (record: ReleaseRecord, name: string, input: PreloadInput): string[] => {
  const module = record.modules[name];
  if (!module) return [];
  return [...collectPageScripts(module, input), ...collectPageTexts(module, input, getTextLanguage(input.language))];
};
