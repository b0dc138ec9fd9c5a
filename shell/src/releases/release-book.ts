import { bootElementId } from '@travel/contracts/boot';
import type { BootData, ReleaseChoice } from '@travel/contracts/boot';
import type { PackageName } from '@travel/contracts/remotes';

type Releases = BootData['releases'];

/** The releases that this page is made of. */
export interface ReleaseBook {
  of(name: PackageName): ReleaseChoice | undefined;
  all(): Releases;
  /** Asks delivery what it would make the page of now; keeps what it has when that cannot be learnt. */
  refresh(): Promise<void>;
}

const bootScript = new RegExp(`<script type="application/json" id="${bootElementId}">([^]*?)</script>`);

/** The releases in a page's HTML; null where it holds no boot data. */
const releasesIn = (html: string): Releases | null => {
  const [, json] = bootScript.exec(html) ?? [];
  if (json === undefined) return null;
  const boot: BootData = JSON.parse(json);
  return boot.releases;
};

/** @param readPage gives the HTML of this very page as delivery makes it now */
export const createReleaseBook = (initial: Releases, readPage: () => Promise<string>): ReleaseBook => {
  let releases = initial;
  return {
    of: (name) => releases[name],
    all: () => releases,
    async refresh() {
      try {
        releases = releasesIn(await readPage()) ?? releases;
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
