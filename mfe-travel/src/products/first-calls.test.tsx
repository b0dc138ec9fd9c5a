import { expect, it } from '@jest/globals';
import { getFirstCallUrl, sortParameters } from '@travel/contracts/http/first-calls';
import { waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import { firstCalls } from './first-calls.ts';

const visit = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7';
const stay = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7,1';
const rental = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&time=09:30&return_time=10:00&age=30';
const ride = 'place=amalfi-coast&checkin=2027-05-14&time=18:30&rooms=2';
const flight = 'legs=LHR-JFK:2027-05-14,JFK-LHR:2027-05-21&passengers=2-1:7';
const filters = 'sort=price&price_max=200&refundable=true';

/** Each page, a URL of it as links on other pages contain it, and the first API call that the page sends. */
const asked: readonly (readonly [page: string, address: string, call: string])[] = [
  ['search.HLT', `/search-detail?${stay}`, 'GET /api/hotels'],
  [
    'search.HLT',
    `/search-detail?${stay}&${filters}&stars=5,4&area=Praiano&amenities=pool&within=40.5,14.1,40.8,14.9`,
    'GET /api/hotels',
  ],
  [
    'details.HLT',
    `/hotel-details?hotel=amalfi-coast.torre-limonaia&room=sea-view-room&${stay}`,
    'GET /api/hotels/{hotel_id}',
  ],
  ['search.FLT', `/flight/search-details?${flight}`, 'GET /api/flights'],
  ['search.FLT', `/flight/search-details?${flight}&cabin=business&sort=price&bags=checked`, 'GET /api/flights'],
  ['search.CAR', `/cars/search-details?${rental}`, 'GET /api/cars'],
  ['search.CAR', `/cars/search-details?${rental}&dropoff=rome&category=suv&seats=5&${filters}`, 'GET /api/cars'],
  ['details.CAR', `/cars/details?car=amalfi-coast.suv&${rental}`, 'GET /api/cars/{car_id}'],
  ['details.CAR', `/cars/details?car=amalfi-coast.suv&${rental}&extras=seat:1`, 'GET /api/cars/{car_id}'],
  ['search.ACT', `/activities/search-details?${visit}`, 'GET /api/activities'],
  ['search.ACT', `/activities/search-details?${visit}&category=boat&language=en&${filters}`, 'GET /api/activities'],
  ['details.ACT', `/activities/details?activity=amalfi-coast.lemon-walk&${visit}`, 'GET /api/activities/{activity_id}'],
  [
    'details.ACT',
    `/activities/details?activity=amalfi-coast.lemon-walk&on=2027-05-15&at=10:00&guide=de&${visit}`,
    'GET /api/activities/{activity_id}',
  ],
  ['search.TRF', `/transfers/search-details?${ride}`, 'GET /api/transfers'],
  [
    'search.TRF',
    `/transfers/search-details?${ride}&dropoff=amalfi-coast&start=amalfi-coast.airport-nap&end=amalfi-coast.old-town&flight=TP943&bags=2&vehicle=saloon`,
    'GET /api/transfers',
  ],
  [
    'details.TRF',
    `/transfers/details?transfer=amalfi-coast.saloon&start=amalfi-coast.airport-nap&end=amalfi-coast.old-town&${ride}&dropoff=airport-nap`,
    'GET /api/transfers/{transfer_id}',
  ],
  ['search.RST', `/resorts/search-details?${stay}`, 'GET /api/resorts'],
  ['details.RST', `/resorts/details?lodging=amalfi-coast.cala-solara&${stay}`, 'GET /api/resorts/{lodging_id}'],
  ['search.STY', `/stays/search-details?${stay}&kind=villa&features=pool,sea-view&bedrooms=3`, 'GET /api/stays'],
  ['details.STY', `/stays/details?lodging=amalfi-coast.cala-solara&${stay}`, 'GET /api/stays/{lodging_id}'],
  ['search.VR', `/holidaystays/search-detail?${stay}`, 'GET /api/holiday-rentals'],
  [
    'details.VR',
    `/holidaystays/hotel-details?lodging=amalfi-coast.cala-solara&${stay}`,
    'GET /api/holiday-rentals/{lodging_id}',
  ],
  [
    'search.CRU',
    '/cruises/search-details?place=amalfi-coast&checkin=2027-05-01&checkout=2027-06-30&rooms=2',
    'GET /api/cruises',
  ],
  [
    'search.CRU',
    '/cruises/search-details?place=amalfi-coast&region=caribbean&checkin=2027-05-01&checkout=2027-06-30&rooms=2-1:7&cabin=balcony&departure=miami',
    'GET /api/cruises',
  ],
  [
    'details.CRU',
    '/cruises/details?sailing=aurora.2027-05-15&rooms=2&cabin=balcony-9&dining=late&fly_from=LHR',
    'GET /api/cruises/{sailing_id}',
  ],
];

const placeKey = 'GET /api/places/{place_id}';

/** Returns the URL of an API call as the shell writes it. */
const toAddress = (key: string, request: unknown): string => {
  const { params = {}, query = {} } = request as {
    params?: Record<string, string>;
    query?: Record<string, string | number | undefined>;
  };
  const path = key
    .replace('GET ', '')
    .replaceAll(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(params[name] ?? ''));
  const said = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return sortParameters(`${path}?${new URLSearchParams(said)}`);
};

it.each(asked)('preloads the first API calls of %s in its HTML document: %s', async (page, address, call) => {
  const locale = { language: 'de-DE', currency: 'EUR' } as const;
  const shown = await openPage(address, { locale, answers: { [call]: () => new Promise(() => {}) } });
  await waitFor(() => expect(shown.calls(call)).not.toEqual([]));
  const query = new URL(address, 'http://page.test').searchParams;
  const [sent, ...others] = (firstCalls[page] ?? []).map((template) =>
    getFirstCallUrl(template, { query, currency: 'EUR', lang: 'de-DE', held: '' }),
  );
  expect(sent).toEqual(toAddress(call, shown.calls(call)[0]?.request));
  // Lists of a place also load its name.
  const places = shown.calls(placeKey).map(({ request }) => toAddress(placeKey, request));
  expect(places).toEqual(expect.arrayContaining(others));
});

it('covers every page that preloads an API call', () => {
  expect(new Set(asked.map(([page]) => page))).toEqual(new Set(Object.keys(firstCalls)));
});

it.each([
  ['search.HLT', 'place=amalfi-coast'],
  ['search.FLT', `${flight}&chosen=BA_117`],
  ['search.FLT', `${flight}&depart=6-12`],
  ['search.TRF', `${ride}&return_date=2027-05-18`],
  ['details.HLT', stay],
])('preloads no API call of offers in the HTML document of %s if the query is %s', (page, search) => {
  const given = { query: new URLSearchParams(search), currency: 'EUR', lang: 'de-DE', held: '' };
  expect(getFirstCallUrl(firstCalls[page]?.[0] ?? '', given)).toBeNull();
});
