import { createHash } from 'node:crypto';
import type { listAds } from '@travel/contracts/endpoints/products/ads';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Section } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { AdvertisedOffer } from './ad-source.ts';
import { adTexts } from './ads-texts.ts';

export type Ad = ResponseInput<typeof listAds>['data']['adsData'][number];

/** An ad without its priority, which is assigned when all ads of the page are known. */
export type AdOfOffer = Omit<Ad, 'petitionTypeStr' | 'priority'> & {
  readonly section: Section;
  readonly lodging_id: string;
  /** Saving in percent of the usual price as printed, so that conversions of currencies hardly change the order. */
  readonly saved: number;
};

/** The party that ads are priced for, in the format of search queries. */
export const advertisedRooms = '2';

const themes: Readonly<Record<Ad['place']['scene'], string>> = {
  coast: 'water',
  harbour: 'water',
  pool: 'water',
  mountains: 'mountains',
  desert: 'desert',
  skyline: 'city',
};

const getLength = (nights: number): string => {
  if (nights < 7) return 'short';
  return nights < 10 ? 'week' : 'long';
};

/** Returns a UUID (version 8) derived from the given texts. */
const deriveUuid = (...words: readonly string[]): string => {
  const hex = createHash('sha256').update(words.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Minimum saving to advertise, in thousandths of the usual price. */
const leastSaved = 20;

/** Returns the ad of an offer, or null if its saving is too small. */
export const createAd = (section: Section, offer: AdvertisedOffer, language: TextLanguage): AdOfOffer | null => {
  const { checkin, checkout, lodging_id, name, place, price, scenes, unit_id } = offer;
  const { inclusive, strike } = price;
  const [scene] = scenes;
  if (!strike || !scene) return null;
  const saved = Math.floor(((strike.amount - inclusive.amount) * 1000) / strike.amount);
  if (saved < leastSaved) return null;
  const count = toDayNumber(checkout) - toDayNumber(checkin);
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(Math.floor(saved / 10) / 100);
  const address = new URLSearchParams({
    lodging: lodging_id,
    unit: unit_id,
    place: place.place_id,
    checkin,
    checkout,
    rooms: advertisedRooms,
  });
  return {
    uuid: deriveUuid(section, lodging_id, unit_id, checkin, checkout),
    title: name,
    text: adTexts(language)('less', { count, percent }),
    place,
    scene,
    path: `${getPagePath(section, 'details')}?${address.toString()}`,
    checkin,
    checkout,
    price: inclusive,
    strike,
    theme: themes[place.scene],
    region: place.country_code,
    tripLength: getLength(count),
    vacationType: section,
    section,
    lodging_id,
    saved: Math.floor(saved / 10),
  };
};
