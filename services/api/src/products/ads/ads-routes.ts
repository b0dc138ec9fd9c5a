import { LRUCache } from 'lru-cache';
import { listAds } from '@travel/contracts/endpoints/products/ads';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import { adFilters, filterAds, type AdFilter } from '@travel/contracts/products/ads/ads';
import { matchRoute, type MatchedRoute } from '@travel/contracts/routes/routes';
import { showsAds } from '@travel/contracts/routes/shows-ads';
import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import type { AdSource, AdVisitor } from './ad-source.ts';
import { adTexts } from './ads-texts.ts';
import type { AdRuleRow } from './ad-rule-table.ts';
import { chooseAds, chooseOwnAds } from './choose-ads.ts';
import { createAd, advertisedRooms, type Ad, type AdOfOffer } from './create-ad.ts';
import type { OwnAdRow } from './own-ad-table.ts';
import type { ReloadedRows } from '../../platform/database/reloaded-rows.ts';
import { getUtcDay } from '@travel/reference/calendar-days/days';
import type { OpenRoute } from '../../platform/http/route.ts';

type AdsQuery = Pick<ParsedRequest<typeof listAds>['query'], 'currency' | 'lang'>;

/** Finds all discounted offers of a site, largest savings first. */
export type FindAds = (query: AdsQuery, visitor: AdVisitor) => Promise<readonly AdOfOffer[]>;
type Answer = ResponseInput<typeof listAds>['data'];
type ShownOwnAd = NonNullable<Answer['ownAds']>[number];

interface Dependencies {
  readonly clock: Clock;
  readonly sources: readonly AdSource[];
  readonly route: OpenRoute<AdVisitor>;
  readonly adRules: Pick<ReloadedRows<readonly AdRuleRow[]>, 'get'>;
  readonly ownAds: Pick<ReloadedRows<readonly OwnAdRow[]>, 'get'>;
}

/** Cache lifetime in milliseconds. An uncached response reads the price lists of about four dozen places. */
const keptMs = 60_000;
const mostKept = 500;

/** Number of places searched per product, so that pages still show four ads if staff hide some. */
const looked = 16;

const none: Answer = { adsData: [], adsBannerData: [], theme: [], region: [], tripLength: [], vacationType: [] };

/** Returns an own ad in a language, or in the default one if it has no text in it. */
const toShownOwnAd = (
  { ad_id, content: { texts, path, image } }: OwnAdRow,
  lang: TextLanguage,
  defaultLanguage: string,
): Omit<ShownOwnAd, 'priority'>[] => {
  const found = [lang, getResponseLanguage(defaultLanguage)].find((language) => texts[language]);
  const text = found && texts[found];
  if (!text) return [];
  const { title, description, alt } = text;
  return [
    { uuid: ad_id, lang: found, title, text: description, path, picture: image === null ? null : { url: image, alt } },
  ];
};

/**
 * Registers the route that lists discounted offers of our own products, and returns the function that finds the offers
 * for the back office.
 */
export const registerAdsRoutes = (app: App, { clock, sources, route, adRules, ownAds }: Dependencies): FindAds => {
  const kept = new LRUCache<string, Promise<AdOfOffer[]>>({ max: mostKept, ttl: keptMs });

  const findPage = async (path: string, traveller: AdVisitor): Promise<MatchedRoute | null> => {
    const page = matchRoute(path);
    if (!page) return null;
    const { flags } = await traveller.organisation();
    return showsAds(page, { ...defaultFlags, ...flags }, (await traveller.session()) !== null) ? page : null;
  };

  const listAllAds = async ({ currency, lang }: AdsQuery, traveller: AdVisitor): Promise<AdOfOffer[]> => {
    const language = getResponseLanguage(lang);
    const found = await Promise.all(
      sources.map(async ({ section, picks }) => {
        const offers = await picks({ currency, lang, limit: looked, rooms: advertisedRooms }, traveller);
        return offers.flatMap((offer) => createAd(section, offer, language) ?? []);
      }),
    );
    return found.flat().toSorted((a, b) => b.saved - a.saved || a.uuid.localeCompare(b.uuid));
  };

  /** Caches ads per site, day, currency, language and price group, because members pay different prices from guests. */
  const findAds: FindAds = async (query, traveller) => {
    const session = await traveller.session();
    const { id } = await traveller.organisation();
    const whose = session ? `member of ${session.member_percent}` : 'guest';
    const day = getUtcDay(clock.now());
    const key = [id, whose, day, query.currency, getResponseLanguage(query.lang)].join(' ');
    const found = kept.get(key) ?? listAllAds(query, traveller);
    kept.set(key, found, { noUpdateTTL: true });
    found.catch(() => kept.delete(key));
    return found;
  };

  route(app, listAds, async ({ query, traveller, request }) => {
    const page = await findPage(query.path, traveller);
    if (!page) return { data: none };
    const { id, default_language } = await traveller.organisation();
    const isOwn = (row: { readonly organisation_id: string }) => row.organisation_id === id;
    const day = getUtcDay(clock.now());
    const lang = getResponseLanguage(query.lang);
    const own = chooseOwnAds(ownAds.get().filter(isOwn), page.catalogue, day);
    const found = await findAds(query, traveller).catch((error: unknown) => {
      // Own ads do not depend on the offers.
      if (own.length === 0) throw error;
      request.log.error({ err: error }, 'The offers of ads were not found');
      return [];
    });
    const offers = chooseAds(found, adRules.get().filter(isOwn), day);
    const ads = offers.map(({ offer: { saved: _, section: __, lodging_id: ___, ...ad }, order }, at): Ad => ({
      ...ad,
      petitionTypeStr: at === 0 ? 'banner' : 'offer',
      priority: at + 1 + own.filter(({ content }) => content.priority <= order).length,
    }));
    const shownOwn = own.flatMap((row, at) => {
      const priority = at + 1 + offers.filter(({ order }) => order < row.content.priority).length;
      return toShownOwnAd(row, lang, default_language).map((ad) => ({ ...ad, priority }));
    });
    const t = adTexts(lang);
    const getLabel = (filter: AdFilter, ad: Ad) =>
      filter === 'region' ? ad.place.country : t(`${filter}.${ad[filter]}`);
    const listOptions = (filter: AdFilter) =>
      [...new Map(ads.map((ad) => [ad[filter], getLabel(filter, ad)]))].map(([value, label]) => ({ value, label }));
    const fitting = filterAds(ads, query);
    return {
      data: {
        adsData: fitting.filter(({ petitionTypeStr }) => petitionTypeStr === 'offer'),
        adsBannerData: fitting.filter(({ petitionTypeStr }) => petitionTypeStr === 'banner'),
        ownAds: adFilters.some((filter) => query[filter]) ? [] : shownOwn,
        theme: listOptions('theme'),
        region: listOptions('region'),
        tripLength: listOptions('tripLength'),
        vacationType: listOptions('vacationType'),
      },
    };
  });
  return findAds;
};
