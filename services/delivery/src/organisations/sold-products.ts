import { setTimeout as wait } from 'node:timers/promises';
import { listSoldProducts } from '@travel/contracts/endpoints/products/sold-products';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { getPagePath, routes } from '@travel/contracts/routes/routes';
import { createHttpClient } from '@travel/kit/outgoing/http-client';
import type { Log } from '@travel/kit/log/log';

/** The products that an organisation does not sell, and the changes of its pages that follow. */
export interface UnsoldProducts {
  /** Codes of the products and `plans` if none is on sale, for cache keys; empty if nothing is missing. */
  readonly key: string;
  /** Paths of the route table that show the not-found page. */
  readonly paths: readonly string[];
  /**
   * CSS that hides links to the products' home pages in navigations, menus and footers of any release; also elements with
   * `data-needs="plans"` if no membership plan is on sale.
   */
  readonly style: string;
  /** Home page of the first product that the organisation sells, if it sells no hotels; undefined otherwise. */
  readonly home: string | undefined;
}

export interface SoldProducts {
  findUnsold(organisationId: string): UnsoldProducts;
  close(): Promise<void>;
}

const none: UnsoldProducts = { key: '', paths: [], style: '', home: undefined };

/** All organisations sell all products, as in a sandbox. */
export const everythingSold: SoldProducts = { findUnsold: () => none, close: async () => undefined };

/** Checkout and success pages stay, because bookings of products may exist that were sold earlier. */
const removedPages: ReadonlySet<string> = new Set(['home', 'search', 'details']);

/** The rules are important, because styles of the pages follow them. */
const withoutPlans = '[data-needs=plans]{display:none!important}';
/** Tabs of a few products are not spread over the whole line. */
const fewTabs = 'nav ul:not([data-align=center]):has(>li>a>svg){justify-content:start!important}';

const describeUnsold = (sold: readonly string[], hasPlans: boolean): UnsoldProducts => {
  const unsold = productDefinitions.filter(({ catalogue }) => !sold.includes(catalogue));
  const sections = new Set(unsold.map(({ section }) => section));
  const [first] = productDefinitions.filter(({ catalogue }) => sold.includes(catalogue));
  const homes = unsold.map(({ section }) => getPagePath(section, 'home'));
  return {
    key: [...unsold.map(({ catalogue }) => catalogue), ...(hasPlans ? [] : ['plans'])].join(' '),
    // The site's own home page stays: it leads to another product, or shows that there is none.
    paths: routes
      .filter(({ section, page }) => sections.has(section) && removedPages.has(page) && (section || page !== 'home'))
      .map(({ path }) => path),
    style: [
      ...homes.map((path) => `li:has(>a[href="${path}"]),nav a[href="${path}"]{display:none}`),
      ...(unsold.length > 3 ? [fewTabs] : []),
      ...(hasPlans ? [] : [withoutPlans]),
    ].join(''),
    home: first && sections.has('') ? getPagePath(first.section, 'home') : undefined,
  };
};

interface FollowOptions {
  readonly apiUrl: string;
  readonly listOrganisations: () => readonly Pick<Organisation, 'id' | 'hosts'>[];
  readonly log: Pick<Log, 'warn'>;
}

const everyMs = 30_000;
const retryMs = 2_000;

/** Reads from the API which products each organisation sells, again and again. Until then it sells all of them. */
export const followSoldProducts = ({ apiUrl, listOrganisations, log }: FollowOptions): SoldProducts => {
  const api = createHttpClient({ baseUrl: apiUrl, timeout: 5_000 });
  const known = new Map<string, UnsoldProducts>();
  const stopped = new AbortController();

  const readAll = async (): Promise<void> => {
    for (const { id, hosts } of listOrganisations()) {
      const { data } = await api.call(listSoldProducts, { headers: { 'x-forwarded-host': hosts[0] ?? '' } });
      known.set(id, describeUnsold(data.products, data.has_plans ?? true));
    }
  };
  const follow = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const isRead = await readAll().then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error }, 'The sold products could not be read from the API');
          return false;
        },
      );
      await wait(isRead ? everyMs : retryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  };
  const following = follow();

  return {
    findUnsold: (organisationId) => known.get(organisationId) ?? none,
    async close() {
      stopped.abort();
      await following;
    },
  };
};
