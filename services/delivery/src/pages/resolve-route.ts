import type { AddedPage } from '@travel/contracts/host/boot';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { LanguageCode } from '@travel/contracts/locale/languages';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { getPackageName } from '@travel/contracts/releases/remotes';
import { isMountable, getMainModule } from '@travel/contracts/host/remotes/page-plan';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { routes, stripTrailingSlash } from '@travel/contracts/routes/routes';
import type { MatchedRoute } from '@travel/contracts/routes/routes';
import { listChosen } from '../rollouts/choose-releases.ts';
import type { Choice } from '../rollouts/choose-releases.ts';

/** The page and remote for an address, given the releases of its page. */
export interface ResolvedRoute {
  readonly isPage: boolean;
  /** The row of the route table; null if there is none or the releases do not know it. */
  readonly route: MatchedRoute | null;
  /** The remote of the main part; null if there is no page, or if only the releases know which remote shows it. */
  readonly main: RemoteName | null;
  /** Routes that the releases add; the shell needs them for later navigation. */
  readonly addedPages?: readonly AddedPage[];
  readonly unknownPaths?: readonly string[];
}

/** A release whose record lists no paths is assumed to know all of them. */
const knowsPath = (record: ReleaseRecord | undefined, path: string): boolean =>
  record?.known_paths?.includes(path) ?? true;

const unknown = new WeakMap<Choice, readonly string[]>();

const listUnknownPaths = (choice: Choice): readonly string[] => {
  const known = unknown.get(choice);
  if (known) return known;
  const paths = routes
    .filter(({ path, page }) => {
      const main = choice[getPackageName(getMainModule(page))]?.record;
      return !knowsPath(main, path) || !knowsPath(choice.shell?.record, path);
    })
    .map(({ path }) => path);
  unknown.set(choice, paths);
  return paths;
};

type Adding = Pick<ReleaseRecord, 'routes'>;

/** Returns the pages that releases add, with their titles in a language. */
export const listAddedPages = (records: readonly Adding[], language: LanguageCode): AddedPage[] =>
  records.flatMap(({ routes: added = [] }) =>
    added.map(({ path, module, titles }) => ({
      path,
      module,
      title: titles[getTextLanguage(language)] ?? titles['en-US'],
    })),
  );

/**
 * Resolves an address by the route table and by the routes of the page's releases: a release can add pages, and does not
 * know pages that were added to the table after it was built.
 */
export const resolveRoute = (
  choice: Choice,
  matched: MatchedRoute | null,
  path: string,
  language: LanguageCode,
  /** Local builds in the page, which have no release record. */
  others: readonly Adding[] = [],
): ResolvedRoute => {
  const shell = choice.shell?.record;
  const main = matched && getMainModule(matched.page);
  // An older shell follows the route table that it was built with.
  if (!shell?.known_paths) return { isPage: matched !== null, route: matched, main };

  const unknownPaths = listUnknownPaths(choice);
  const records = listChosen(choice).map(({ record }) => record);
  const addedPages = listAddedPages([...records, ...others], language);
  const routeChanges = {
    ...(addedPages.length > 0 && { addedPages }),
    ...(unknownPaths.length > 0 && { unknownPaths }),
  };
  if (matched && !unknownPaths.includes(matched.path)) return { isPage: true, route: matched, main, ...routeChanges };

  const address = stripTrailingSlash(path);
  const added = addedPages.find((page) => page.path === address);
  if (added && isMountable(added.module)) return { isPage: true, route: null, main: added.module, ...routeChanges };
  // The route is newer than this service: shell and remote know it, and the shell finds its remote.
  const isNewer =
    !matched &&
    shell.known_paths.includes(address) &&
    records.some((record) => record.package !== 'shell' && record.known_paths?.includes(address));
  return { isPage: isNewer, route: null, main: null, ...routeChanges };
};
