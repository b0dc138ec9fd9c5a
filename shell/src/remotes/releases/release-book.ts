import { bootElementId } from '@travel/contracts/host/boot';
import type { BootData, ReleaseChoice } from '@travel/contracts/host/boot';
import type { PackageName } from '@travel/contracts/releases/remotes';

type Releases = BootData['releases'];

/** The releases that this page is made of. */
export interface ReleaseBook {
  of(name: PackageName): ReleaseChoice | undefined;
  all(): Releases;
  /** What proves to delivery which page reports; undefined where delivery gives none. */
  pageMark(): string | undefined;
  /** Asks delivery what it would make the page of now; keeps what it has when that cannot be learnt. */
  refresh(): Promise<void>;
}

const bootScript = new RegExp(`<script type="application/json" id="${bootElementId}">([^]*?)</script>`);

type Page = Pick<BootData, 'releases' | 'pageMark'>;

/** What a page's HTML is made of; null where it holds no boot data. */
const pageIn = (html: string): Page | null => {
  const [, json] = bootScript.exec(html) ?? [];
  if (json === undefined) return null;
  const boot: BootData = JSON.parse(json);
  return boot;
};

/** @param readPage gives the HTML of this very page as delivery makes it now */
export const createReleaseBook = (initial: Page, readPage: () => Promise<string>): ReleaseBook => {
  let page = initial;
  return {
    of: (name) => page.releases[name],
    all: () => page.releases,
    pageMark: () => page.pageMark,
    async refresh() {
      try {
        page = pageIn(await readPage()) ?? page;
      } catch {
        // Delivery does not answer now: what the page already knows is then as good as it gets.
      }
    },
  };
};

const pageTimeout = 3_000;

/** The HTML of the address that is shown. */
export const readThisPage = async (): Promise<string> => {
  const answer = await fetch(window.location.href, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(pageTimeout),
  });
  return answer.text();
};
