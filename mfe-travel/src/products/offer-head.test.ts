import { expect, it } from '@jest/globals';
import * as samples from '@travel/contracts/testing/samples';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { torreDetails } from '../testing/hotels.ts';
import texts from '../texts/en-US.json' with { type: 'json' };
import carTexts from './cars/texts/en-US.json' with { type: 'json' };
import { getOfferHead } from './offer-head.ts';
import transferTexts from './transfers/texts/en-US.json' with { type: 'json' };

const getHead = (path: string, data: object) =>
  getOfferHead(fakeHost({ package: 'mfe-travel', texts: { ...texts, ...carTexts, ...transferTexts }, path }), {
    '/api/first': { data },
  });

const hotel = torreDetails().data;
const [house, car] = ['LodgingBusiness', 'Product'];

it.each([
  ['/hotel-details?room=garden-double', hotel, 'Torre Limonaia · Amalfi Coast', 'Hotel', '672.00'],
  ['/resorts/details', samples.sampleResort, 'Cala Solara · Amalfi Coast', 'Resort', '1950.00'],
  ['/stays/details', samples.sampleStay, 'Casa Mirella · Amalfi Coast', house, '360.00'],
  ['/holidaystays/hotel-details', samples.sampleRental, 'Villa Ginestra · Amalfi Coast', house, '1300.00'],
  ['/cars/details', samples.sampleCar, 'Fiat 500 or similar · Amalfi Coast', car, '196.00'],
  ['/transfers/details', samples.sampleTransfer, 'Saloon car, Lantern Transfers · Amalfi Coast', car, '98.00'],
  ['/activities/details', samples.sampleActivity, 'Along the coast by small boat · Amalfi Coast', car, '176.00'],
  ['/cruises/details', samples.sampleCruise, '4 nights in the Western Mediterranean · Meridian Aurora', car, '1560.00'],
])('describes the offer of %s with its total price', (path, answer, title, type, price) => {
  const head = getHead(path, answer);
  const [offer, breadcrumbs] = head.structuredData ?? [];
  expect(head.title).toBe(title);
  expect(head.description).toMatch(/^[A-Z].{10,}\.$/);
  expect(offer).toMatchObject({ '@type': type, name: title.split(' · Amalfi')[0] });
  expect(offer?.['offers'] ?? offer?.['makesOffer']).toMatchObject({ price, priceCurrency: 'USD' });
  expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
});

it('links the breadcrumbs of an offer to the list of its place on the same dates', () => {
  const stay = 'checkin=2027-05-14&checkout=2027-05-18&rooms=2';
  const { structuredData = [] } = getHead(`/hotel-details?hotel=a.b&${stay}`, hotel);
  expect(structuredData.at(-1)?.['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Hotels', item: '/' },
    { '@type': 'ListItem', position: 2, name: 'Amalfi Coast', item: `/search-detail?place=amalfi-coast&${stay}` },
    { '@type': 'ListItem', position: 3, name: 'Torre Limonaia' },
  ]);
});

it('adds the first photograph of an offer to link previews', () => {
  const photo = { url: 'https://photos.example/torre.jpg', alt: 'The tower' };
  const scenes = [{ kind: 'coast', hour: 'rose', number: 1, photo }];
  expect(getHead('/hotel-details', { ...hotel, scenes }).image).toBe(photo.url);
  expect(getHead('/hotel-details', hotel).image).toBeUndefined();
});

it('states no price of an offer that is not available', () => {
  const [described] = getHead('/hotel-details', { ...hotel, rooms: [] }).structuredData ?? [];
  expect(described).toMatchObject({ '@type': 'Hotel' });
  expect(described).not.toHaveProperty('makesOffer');
  const soldOut = getHead('/cruises/details', { ...samples.sampleCruise, chosen: null });
  expect(soldOut.structuredData).toHaveLength(1);
});

it('describes the nonstop flights of a list with the price of the journey', () => {
  const { title, structuredData = [] } = getHead('/flight/search-details', samples.sampleFlights);
  expect(title).toBe('Flights · London – New York');
  expect(structuredData.slice(1)).toEqual([
    expect.objectContaining({
      '@type': 'Flight',
      flightNumber: 'QM 117',
      departureTime: '2027-05-14T08:40:00.000Z',
      offers: expect.objectContaining({ price: '598.00', priceCurrency: 'USD' }),
    }),
  ]);
});

it('names the place in the title of a list', () => {
  expect(getHead('/resorts/search-details', samples.sampleResorts).title).toBe('Resorts · Amalfi Coast');
});
