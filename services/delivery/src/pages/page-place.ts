import type { AddedPage } from '@travel/contracts/boot';
import { textLanguage } from '@travel/contracts/locale/languages';
import type { LanguageCode } from '@travel/contracts/locale/languages';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import { packageOf } from '@travel/contracts/remotes';
import { isMountable, mainModule } from '@travel/contracts/remotes/page-plan';
import type { RemoteName } from '@travel/contracts/remotes/props';
import { routes, withoutTrailingSlash } from '@travel/contracts/routes';
import type { MatchedRoute } from '@travel/contracts/routes';
import { chosenReleases } from '../rollouts/choose-releases.ts';
import type { Choice } from '../rollouts/choose-releases.ts';

/** What is at an address for a page that is made of certain releases. */
export interface PagePlace {
  readonly isPage: boolean;
  /** The row of the route table; null where there is none, and where the releases do not know it. */
  readonly route: MatchedRoute | null;
  /** In the main part; null where there is no page, and where this service knows no more than that there is one. */
  readonly main: RemoteName | null;
  /** For the page, which meets other addresses later. */
  readonly addedPages?: readonly AddedPage[];
  readonly unknownPaths?: readonly string[];
}

/** Releases whose record does not say which pages they know are taken to know all. */
const knows = (record: ReleaseRecord | undefined, path: string): boolean => record?.known_paths?.includes(path) ?? true;

const unknown = new WeakMap<Choice, readonly string[]>();

const unknownTo = (choice: Choice): readonly string[] => {
  const known = unknown.get(choice);
  if (known) return known;
  const paths = routes
    .filter(({ path, page }) => {
      const main = choice[packageOf(mainModule(page))]?.record;
      return !knows(main, path) || !knows(choice.shell?.record, path);
    })
    .map(({ path }) => path);
  unknown.set(choice, paths);
  return paths;
};

type Adding = Pick<ReleaseRecord, 'routes'>;

/** Pages that releases add, named in a language. */
export const addedBy = (records: readonly Adding[], language: LanguageCode): AddedPage[] =>
  records.flatMap(({ routes: added = [] }) =>
    added.map(({ path, module, titles }) => ({
      path,
      module,
      title: titles[textLanguage(language)] ?? titles['en-US'],
    })),
  );

/**
 * Looks an address up in the route table and in what the page's releases say of pages: a release can add pages, and
 * does not know those that came to the table after it (decision 221).
 */
export const placeIn = (
  choice: Choice,
  matched: MatchedRoute | null,
  path: string,
  language: LanguageCode,
  /** Remotes of the page that are no releases. */
  others: readonly Adding[] = [],
): PagePlace => {
  const shell = choice.shell?.record;
  const main = matched && mainModule(matched.page);
  // A shell of before follows the route table that it was built with, whatever others say.
  if (!shell?.known_paths) return { isPage: matched !== null, route: matched, main };

  const unknownPaths = unknownTo(choice);
  const records = chosenReleases(choice).map(({ record }) => record);
  const addedPages = addedBy([...records, ...others], language);
  const told = {
    ...(addedPages.length > 0 && { addedPages }),
    ...(unknownPaths.length > 0 && { unknownPaths }),
  };
  if (matched && !unknownPaths.includes(matched.path)) return { isPage: true, route: matched, main, ...told };

  const asked = withoutTrailingSlash(path);
  const added = addedPages.find((page) => page.path === asked);
  if (added && isMountable(added.module)) return { isPage: true, route: null, main: added.module, ...told };
  // A row that is newer than this service: shell and remote know it, and the page finds the rest itself.
  const isNewer =
    !matched &&
    shell.known_paths.includes(asked) &&
    records.some((record) => record.package !== 'shell' && record.known_paths?.includes(asked));
  return { isPage: isNewer, route: null, main: null, ...told };
};
