import type { AddedPage } from '@travel/contracts/host/boot';
import { getTextLanguage, type LanguageCode } from '@travel/contracts/locale/languages';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { getPackageName } from '@travel/contracts/releases/remotes';
import { isRemoteName, getMainModule } from '@travel/contracts/host/remotes/page-modules';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { routes, stripTrailingSlash, type MatchedRoute } from '@travel/contracts/routes/routes';
import { listChosen, type Choice } from '../rollouts/choose-releases.ts';

/** The page and remote for a URL, given the releases of the page. */
export interface ResolvedRoute {
  readonly isPage: boolean;
  /** The row of the route table; null if the table has none or the releases do not know the route. */
  readonly route: MatchedRoute | null;
  /**
   * The remote of the page's main part; null if there is no page, or if only the releases know which remote shows the
   * page.
   */
  readonly main: RemoteName | null;
  /** Routes that the releases add; the shell needs them for later navigation. */
  readonly addedPages?: readonly AddedPage[];
  readonly unknownPaths?: readonly string[];
}

/** Returns whether a release knows a path. A release whose record lists no paths is assumed to know all of them. */
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

type RouteAdditions = Pick<ReleaseRecord, 'routes'>;

/** Returns the pages that releases add, with their titles in a language. */
export const listAddedPages = (records: readonly RouteAdditions[], language: LanguageCode): AddedPage[] =>
  records.flatMap(({ routes: added = [] }) =>
    added.map(({ path, module, titles }) => ({
      path,
      module,
      title: titles[getTextLanguage(language)] ?? titles['en-US'],
    })),
  );

/**
 * Resolves a URL by the route table and by the routes of the page's releases. A release can add pages, and does not
 * know pages that were added to the table after the release was built.
 */
export const resolveRoute = (
  choice: Choice,
  matched: MatchedRoute | null,
  path: string,
  language: LanguageCode,
  {
    others = [],
    unsoldPaths = [],
  }: {
    /** Local builds in the page, which have no release record. */
    readonly others?: readonly RouteAdditions[];
    /** Paths of products that the organisation does not sell. */
    readonly unsoldPaths?: readonly string[];
  } = {},
): ResolvedRoute => {
  const shell = choice.shell?.record;
  const main = matched && getMainModule(matched.page);
  // An older shell uses the route table that it was built with, so it shows no added pages.
  if (!shell?.known_paths) return { isPage: matched !== null, route: matched, main };

  const unknownPaths = [...listUnknownPaths(choice), ...unsoldPaths];
  const records = listChosen(choice).map(({ record }) => record);
  const addedPages = listAddedPages([...records, ...others], language);
  const routeChanges = {
    ...(addedPages.length > 0 && { addedPages }),
    ...(unknownPaths.length > 0 && { unknownPaths }),
  };
  if (matched && !unknownPaths.includes(matched.path)) return { isPage: true, route: matched, main, ...routeChanges };

  const address = stripTrailingSlash(path);
  const added = addedPages.find((page) => page.path === address);
  if (added && isRemoteName(added.module)) return { isPage: true, route: null, main: added.module, ...routeChanges };
  // The route is newer than this service. Shell and remote know the route, and the shell finds the remote.
  const isNewer =
    !matched &&
    shell.known_paths.includes(address) &&
    records.some((record) => record.package !== 'shell' && record.known_paths?.includes(address));
  return { isPage: isNewer, route: null, main: null, ...routeChanges };
};
