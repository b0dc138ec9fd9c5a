import type { TextLanguage } from '@travel/contracts/locale/languages';
import { findDestination, getDestinationCode, toCountryCode } from '../catalogue/destinations.ts';
import type { HotelCodes } from '@travel/sandbox-inventory/hotels/hotel-codes';
import { hasTexts, toTextLanguage } from '../catalogue/languages.ts';
import { allPlaces, getCountryName, type Inventory, type PlaceRecord } from '../hotels.ts';
import { getRateComments } from '../rates/rate-comments.ts';
import { createInvalidData } from '../wire/apitude-error.ts';
import { parseInput } from '../wire/parse-input.ts';
import type { MountCall } from '../wire/wire-plugin.ts';
import { content, contentQuery, cutPage, listValues, pickFields, type ContentQuery } from './content-page.ts';
import { describeHotelContent, getLastUpdate, type ContentLanguage } from './hotel-content.ts';
import { expandHotel } from './hotel-details.ts';
import { typeLists, type TypeLanguage } from './types.ts';

interface ContentDependencies {
  readonly inventory: Inventory;
  readonly codes: HotelCodes;
}

const toContentLanguage = ({ language, useSecondaryLanguage }: ContentQuery): ContentLanguage => ({
  language: toTextLanguage(language),
  hasTexts: hasTexts(language) || useSecondaryLanguage,
});

/** Returns the code of the language in which texts are, which is English for languages without texts. */
const toTypeLanguage = ({ language }: ContentQuery): TypeLanguage => ({
  languageCode: hasTexts(language) ? language.toUpperCase() : 'ENG',
  language: toTextLanguage(language),
});

/** Returns the codes of the hotels that a query selects, in ascending order. */
const selectCodes = (query: ContentQuery, { codes }: ContentDependencies): readonly number[] => {
  const { destinationCode, countryCode, lastUpdateTime } = query;
  const listed = listValues(query.codes);
  const destination = destinationCode === undefined ? undefined : findDestination(destinationCode);
  if (destinationCode !== undefined && !destination)
    throw createInvalidData(`Invalid data. The destination ${destinationCode} does not exist`);
  const placeIds = new Set(
    (destination ? [destination] : allPlaces)
      .filter(({ country_code }) => countryCode === undefined || toCountryCode(country_code) === countryCode)
      .map(({ place_id }) => place_id),
  );
  return codes.codes.filter((code) => {
    if (listed && !listed.has(String(code))) return false;
    const hotelId = codes.toHotelId(code) ?? '';
    if (!placeIds.has(hotelId.split('.', 1)[0] ?? '')) return false;
    return lastUpdateTime === undefined || getLastUpdate(hotelId) >= lastUpdateTime;
  });
};

const listHotels = (query: ContentQuery, deps: ContentDependencies) => {
  const { items, ...page } = cutPage(selectCodes(query, deps), query);
  const language = toContentLanguage(query);
  const hotels = items.flatMap((code) => {
    const found = deps.inventory.hotel(deps.codes.toHotelId(code) ?? '');
    return found ? [pickFields(describeHotelContent(code, found, language), query.fields)] : [];
  });
  return { ...page, hotels };
};

const listHotelDetails = (codeList: string, query: ContentQuery, deps: ContentDependencies) => {
  const language = toContentLanguage(query);
  const hotels = [...(listValues(codeList) ?? [])].flatMap((text) => {
    const code = Number(text);
    const found = deps.inventory.hotel(deps.codes.toHotelId(code) ?? '');
    return found ? [expandHotel(describeHotelContent(code, found, language), found, toTypeLanguage(query))] : [];
  });
  if (hotels.length === 0) throw createInvalidData(`Invalid data. There is no hotel ${codeList.slice(0, 100)}`);
  // Callers of a single hotel read `hotel`, others `hotels`.
  return { ...(hotels.length === 1 && { hotel: hotels[0] }), hotels };
};

const listCountries = (query: ContentQuery) => {
  const codes = listValues(query.codes);
  const all = [...new Set(allPlaces.map(({ country_code }) => country_code))]
    .toSorted()
    .map((isoCode) => ({
      code: toCountryCode(isoCode),
      isoCode,
      description: content(getCountryName(isoCode, toTextLanguage(query.language))),
      states: [{ code: '01', name: getCountryName(isoCode, 'en-US').toUpperCase() }],
    }))
    .filter(({ code }) => codes?.has(code) ?? true);
  const { items, ...page } = cutPage(all, query);
  return { ...page, countries: items.map((country) => pickFields(country, query.fields)) };
};

const describeDestination = (place: PlaceRecord, language: TextLanguage) => ({
  code: getDestinationCode(place.place_id),
  name: content(place.names[language] ?? place.names['en-US']),
  countryCode: toCountryCode(place.country_code),
  isoCode: place.country_code,
  zones: place.areas.map((area, at) => ({ zoneCode: at + 1, name: area, description: content(area) })),
  groupZones: [],
});

const listDestinations = (query: ContentQuery) => {
  const [codes, countries] = [listValues(query.codes), listValues(query.countryCodes)];
  const all = allPlaces
    .map((place) => describeDestination(place, toTextLanguage(query.language)))
    .filter(({ code, countryCode }) => (codes?.has(code) ?? true) && (countries?.has(countryCode) ?? true))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const { items, ...page } = cutPage(all, query);
  return { ...page, destinations: items.map((destination) => pickFields(destination, query.fields)) };
};

/** Remarks apply to all dates. */
const [firstDay, lastDay] = ['2026-01-01', '2099-12-31'];

const getComment = (code: number, query: ContentQuery, { inventory, codes }: ContentDependencies) => {
  const found = inventory.hotel(codes.toHotelId(code) ?? '');
  if (!found) throw createInvalidData('Invalid data. The rate comment does not exist');
  const description = getRateComments(found.hotel, toTextLanguage(query.language));
  return { dateStart: firstDay, dateEnd: lastDay, description };
};

const listRateComments = (query: ContentQuery, deps: ContentDependencies) => {
  const { items, ...page } = cutPage(deps.codes.codes, query);
  const rateComments = items.map((hotel) => ({
    incoming: 1,
    hotel,
    code: String(hotel),
    commentsByRates: [{ rateCodes: [0], comments: [getComment(hotel, query, deps)] }],
  }));
  return { ...page, rateComments };
};

/** Returns the remarks of a `rateCommentsId`, such as `1|6613|0`. */
const getRateCommentDetails = (query: ContentQuery, deps: ContentDependencies) => {
  const hotel = Number((query.code ?? '').split('|')[1]);
  const date = query.date ?? firstDay;
  return { date, incoming: 1, hotel, code: query.code ?? '', rateComments: [getComment(hotel, query, deps)] };
};

const listTypes = (type: string, query: ContentQuery) => {
  const found = typeLists[type.toLowerCase()];
  if (!found) throw createInvalidData(`Invalid data. The type ${type.slice(0, 40)} does not exist`);
  const { items, ...page } = cutPage(found.list(toTypeLanguage(query)), query);
  return { ...page, [found.key]: items };
};

const readParameter = (parameters: unknown, name: string): string =>
  typeof parameters === 'object' && parameters !== null && name in parameters
    ? String(Reflect.get(parameters, name))
    : '';

/** Registers the calls of the Hotel Content API. */
export const registerContentRoutes = (mount: MountCall, deps: ContentDependencies): void => {
  const add = (path: string, answer: (query: ContentQuery, parameters: unknown) => object): void =>
    mount('GET', path, async ({ query, params }) => answer(parseInput(contentQuery, query), params));

  add('/hotels', (query) => listHotels(query, deps));
  add('/hotels/:codes/details', (query, parameters) =>
    listHotelDetails(readParameter(parameters, 'codes'), query, deps),
  );
  add('/types/ratecomments', (query) => listRateComments(query, deps));
  add('/types/ratecommentdetails', (query) => getRateCommentDetails(query, deps));
  add('/types/:type', (query, parameters) => listTypes(readParameter(parameters, 'type'), query));
  add('/locations/countries', listCountries);
  add('/locations/destinations', listDestinations);
};
