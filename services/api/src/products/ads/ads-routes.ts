import { LRUCache } from 'lru-cache';
import { listAds } from '@travel/contracts/endpoints/products/ads';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import { filterAds, type AdFilter } from '@travel/contracts/products/ads/ads';
import { matchRoute } from '@travel/contracts/routes/routes';
import { showsAds } from '@travel/contracts/routes/shows-ads';
import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import type { AdSource, AdVisitor } from './ad-source.ts';
import { adTexts } from './ads-texts.ts';
import { createAd, advertisedRooms, type Ad } from './create-ad.ts';
import type { OpenRoute } from '../../platform/http/route.ts';

type AdsQuery = ParsedRequest<typeof listAds>['query'];
type Answer = ResponseInput<typeof listAds>['data'];

interface Dependencies {
  readonly clock: Clock;
  readonly sources: readonly AdSource[];
  readonly route: OpenRoute<AdVisitor>;
}

/** Cache lifetime in milliseconds. An uncached response reads the price lists of about two dozen places. */
const keptMs = 60_000;
const mostKept = 500;

/** Number of places searched per product; also the largest number of ads per page. */
const looked = 8;
const most = 4;

const none: Answer = { adsData: [], adsBannerData: [], theme: [], region: [], tripLength: [], vacationType: [] };

/** Registers the route that lists discounted offers of our own products, largest savings first. */
export const registerAdsRoutes = (app: App, { clock, sources, route }: Dependencies) => {
  const kept = new LRUCache<string, Promise<Ad[]>>({ max: mostKept, ttl: keptMs });

  const isShown = async (path: string, traveller: AdVisitor): Promise<boolean> => {
    const page = matchRoute(path);
    if (!page) return false;
    const { flags } = await traveller.organisation();
    return showsAds(page, { ...defaultFlags, ...flags }, (await traveller.session()) !== null);
  };

  const listAllAds = async ({ currency, lang }: AdsQuery, traveller: AdVisitor): Promise<Ad[]> => {
    const language = getResponseLanguage(lang);
    const found = await Promise.all(
      sources.map(async ({ section, picks }) => {
        const offers = await picks({ currency, lang, limit: looked, rooms: advertisedRooms }, traveller);
        return offers.flatMap((offer) => createAd(section, offer, language) ?? []);
      }),
    );
    return found
      .flat()
      .toSorted((a, b) => b.saved - a.saved || a.uuid.localeCompare(b.uuid))
      .slice(0, most)
      .map(({ saved: _, ...ad }, at) => ({ ...ad, petitionTypeStr: at === 0 ? 'banner' : 'offer', priority: at + 1 }));
  };

  /** Caches ads per site, day, currency, language and price group, because members pay different prices from guests. */
  const getCachedAds = async (query: AdsQuery, traveller: AdVisitor): Promise<Ad[]> => {
    const session = await traveller.session();
    const { id } = await traveller.organisation();
    const whose = session ? `member of ${session.member_percent}` : 'guest';
    const day = clock.now().toISOString().slice(0, 10);
    const key = [id, whose, day, query.currency, getResponseLanguage(query.lang)].join(' ');
    const found = kept.get(key) ?? listAllAds(query, traveller);
    kept.set(key, found, { noUpdateTTL: true });
    found.catch(() => kept.delete(key));
    return found;
  };

  route(app, listAds, async ({ query, traveller }) => {
    if (!(await isShown(query.path, traveller))) return { data: none };
    const ads = await getCachedAds(query, traveller);
    const t = adTexts(getResponseLanguage(query.lang));
    const getLabel = (filter: AdFilter, ad: Ad) =>
      filter === 'region' ? ad.place.country : t(`${filter}.${ad[filter]}`);
    const listOptions = (filter: AdFilter) =>
      [...new Map(ads.map((ad) => [ad[filter], getLabel(filter, ad)]))].map(([value, label]) => ({ value, label }));
    const fitting = filterAds(ads, query);
    return {
      data: {
        adsData: fitting.filter(({ petitionTypeStr }) => petitionTypeStr === 'offer'),
        adsBannerData: fitting.filter(({ petitionTypeStr }) => petitionTypeStr === 'banner'),
        theme: listOptions('theme'),
        region: listOptions('region'),
        tripLength: listOptions('tripLength'),
        vacationType: listOptions('vacationType'),
      },
    };
  });
};
