import { bootElementId, type BootData, type ReleaseChoice } from '@travel/contracts/host/boot';
import type { PackageName } from '@travel/contracts/releases/remotes';

const bootScript = new RegExp(`<script type="application/json" id="${bootElementId}">([^]*?)</script>`);

type Page = Pick<BootData, 'releases' | 'pageMark'>;

/** Returns the releases in a page's HTML, or null if it contains no boot data. */
const pageIn = (html: string): Page | null => {
  const [, json] = bootScript.exec(html) ?? [];
  if (json === undefined) return null;
  const boot: BootData = JSON.parse(json);
  return boot;
};

/**
 * Creates the record of this page's releases.
 * @param readPage returns the HTML that delivery now serves for this page
 */
export const createPageReleases = (initial: Page, readPage: () => Promise<string>) => {
  let page = initial;
  return {
    of: (name: PackageName): ReleaseChoice | undefined => page.releases[name],
    all: () => page.releases,
    /**
     * Returns the mark by which delivery verifies that a report comes from this page; undefined from an older delivery.
     */
    pageMark: () => page.pageMark,
    /** Requests the releases that delivery would serve now. Keeps the current ones if the request fails. */
    async refresh(): Promise<void> {
      try {
        page = pageIn(await readPage()) ?? page;
      } catch {
        // Delivery does not respond, so the page continues with the releases that it knows.
      }
    },
  };
};

export type PageReleases = ReturnType<typeof createPageReleases>;

const pageTimeout = 3_000;

export const readThisPage = async (): Promise<string> => {
  const answer = await fetch(window.location.href, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(pageTimeout),
  });
  return answer.text();
};
