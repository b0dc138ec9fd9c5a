import { expect, it } from '@jest/globals';
import { getFirstPictureUrl } from '@travel/contracts/http/first-calls';
import {
  sampleActivities,
  sampleActivity,
  sampleRental,
  sampleRentals,
  sampleResort,
  sampleResorts,
  sampleStay,
  sampleStays,
} from '@travel/contracts/testing/samples';
import { waitFor } from '@testing-library/react';
import type { DrawnScene } from '../offers/offer.ts';
import { answerWith, golfi, torre, torreDetails } from '../testing/hotels.ts';
import { openPage } from '../testing/open-page.tsx';
import { firstCalls } from './first-calls.ts';
import { firstPictures } from './first-pictures.ts';

const stay = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';

/** Sample pictures that appear nowhere else on the page. */
const scenes = [
  { kind: 'island', motif: 'palms', hour: 'mist', number: 2 },
  { kind: 'village', motif: 'village', hour: 'night', number: 3 },
] as const satisfies readonly DrawnScene[];

interface OfferWithScenes {
  readonly scenes: readonly DrawnScene[];
}

/** Returns a list of two distinct offers with different pictures. */
const createTwo = <T extends OfferWithScenes>(item: T | undefined, id: keyof T) => {
  if (!item) throw new Error('The sample has an offer');
  return scenes.map((scene, at) => ({ ...item, [id]: `${String(item[id])}-${at}`, scenes: [scene] }));
};

const addScenes = <T extends OfferWithScenes>(offer: T) => ({ data: { ...offer, scenes: [...scenes] } });

/**
 * Each page, a URL of it as links on other pages contain it, the page's first API call, and the response to that call.
 */
const shown: readonly (readonly [page: string, address: string, call: string, answer: unknown])[] = [
  [
    'search.HLT',
    `/search-detail?${stay}`,
    'GET /api/hotels',
    answerWith([torre, golfi].map((hotel, at) => ({ ...hotel, scenes: scenes.slice(at, at + 1) }))),
  ],
  [
    'details.HLT',
    `/hotel-details?hotel=amalfi-coast.torre-limonaia&room=sea-view-room&${stay}`,
    'GET /api/hotels/{hotel_id}',
    addScenes(torreDetails().data),
  ],
  [
    'search.ACT',
    `/activities/search-details?${stay}`,
    'GET /api/activities',
    { data: { ...sampleActivities, results: createTwo(sampleActivities.results[0], 'activity_id'), total: 2 } },
  ],
  [
    'details.ACT',
    `/activities/details?activity=${sampleActivity.activity_id}&${stay}`,
    'GET /api/activities/{activity_id}',
    addScenes(sampleActivity),
  ],
  [
    'search.RST',
    `/resorts/search-details?${stay}`,
    'GET /api/resorts',
    { data: { ...sampleResorts, results: createTwo(sampleResorts.results[0], 'lodging_id'), total: 2 } },
  ],
  [
    'details.RST',
    `/resorts/details?lodging=amalfi-coast.cala-solara&${stay}`,
    'GET /api/resorts/{lodging_id}',
    addScenes(sampleResort),
  ],
  [
    'search.STY',
    `/stays/search-details?${stay}`,
    'GET /api/stays',
    { data: { ...sampleStays, results: createTwo(sampleStays.results[0], 'lodging_id'), total: 2 } },
  ],
  [
    'details.STY',
    `/stays/details?lodging=amalfi-coast.casa-mirella&${stay}`,
    'GET /api/stays/{lodging_id}',
    addScenes(sampleStay),
  ],
  [
    'search.VR',
    `/holidaystays/search-detail?${stay}`,
    'GET /api/holiday-rentals',
    { data: { ...sampleRentals, results: createTwo(sampleRentals.results[0], 'lodging_id'), total: 2 } },
  ],
  [
    'details.VR',
    `/holidaystays/hotel-details?lodging=amalfi-coast.villa-ginestra&${stay}`,
    'GET /api/holiday-rentals/{lodging_id}',
    addScenes(sampleRental),
  ],
];

it.each(shown)('preloads the first pictures of %s in its HTML document', async (page, address, call, answer) => {
  const opened = await openPage(address, { answers: { [call]: () => answer } });
  // The page marks the pictures of its first screen with high priority.
  const first = () => Array.from(document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]'));
  await waitFor(() => expect(first()).not.toEqual([]));
  const asked = firstPictures[page]?.map((template) => getFirstPictureUrl(template, answer));
  expect(asked).toEqual(first().map((image) => image.getAttribute('src')?.replace(opened.host.release.base, '')));
});

it('covers every page that preloads pictures, and each also preloads the API call with their names', () => {
  expect(shown.map(([page]) => page).toSorted()).toEqual(Object.keys(firstPictures).toSorted());
  expect(Object.keys(firstCalls)).toEqual(expect.arrayContaining(Object.keys(firstPictures)));
});
