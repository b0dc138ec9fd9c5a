import type { Turn } from './expensive-requests.ts';
import { createSender } from './send-calls.ts';

interface Origins {
  readonly pageUrl: string;
  readonly assetUrl: string;
  /** The cookies of a signed-in traveller. */
  readonly cookie: string;
}

interface DeliveryPath {
  readonly name: string;
  readonly sender: ReturnType<typeof createSender>;
  /** Returns a URL that no earlier request had, so that the response does not come from the cache. */
  readonly path: (turn: Turn) => string;
}

/** Returns the paths of the page and asset origins that are not endpoints of the contracts. */
export const listDeliveryPaths = ({ pageUrl, assetUrl, cookie }: Origins): DeliveryPath[] => {
  const packed = { 'accept-encoding': 'br', 'sec-fetch-site': 'none' };
  const visitor = createSender(pageUrl, packed);
  const traveller = createSender(pageUrl, { ...packed, cookie });
  const assets = createSender(assetUrl);
  const stay = ({ place, date }: Turn): string => `place=${place}&checkin=${date(0)}&checkout=${date(7)}&rooms=2`;
  return [
    { name: 'page of a guest, GET /', sender: visitor, path: ({ date }) => `/?n=${date(0)}` },
    {
      name: 'page of a guest, GET /search-detail',
      sender: visitor,
      path: (turn) => `/search-detail?${stay(turn)}`,
    },
    {
      name: 'page of a guest, GET /flight/search-details',
      sender: visitor,
      path: ({ from, to, date }) => `/flight/search-details?legs=${from}-${to}:${date(0)}&passengers=1`,
    },
    {
      name: 'page of a guest, GET /hotel-checkout',
      sender: visitor,
      path: ({ date }) => `/hotel-checkout?n=${date(0)}`,
    },
    {
      name: 'page of a traveller, GET /search-detail',
      sender: traveller,
      path: (turn) => `/search-detail?${stay(turn)}`,
    },
    {
      name: 'page of a traveller, GET /user/my-trips',
      sender: traveller,
      path: ({ date }) => `/user/my-trips?n=${date(0)}`,
    },
    { name: 'missing page, GET /*', sender: visitor, path: ({ place, date }) => `/${place}/${date(0)}` },
    {
      name: "developer's link, GET /delivery/developer",
      sender: visitor,
      path: ({ date }) => `/delivery/developer?key=${date(0)}`,
    },
    { name: 'missing call, GET /delivery/*', sender: visitor, path: ({ place }) => `/delivery/${place}` },
    { name: 'GET /icon.svg', sender: visitor, path: () => '/icon.svg' },
    { name: 'GET /robots.txt', sender: visitor, path: () => '/robots.txt' },
    { name: 'passed on to the API, GET /api/*', sender: visitor, path: () => '/api/auth/session' },
    { name: 'file of the asset origin, GET /flags/:file', sender: assets, path: () => '/flags/fr.svg' },
    {
      name: 'missing file, GET /:package/*',
      sender: assets,
      path: ({ place, date }) => `/mfe-header/1.0.0/${place}-${date(0)}.js`,
    },
  ];
};
