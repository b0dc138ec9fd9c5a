import { expect, it } from '@jest/globals';
import { sampleBooking, sampleItem } from '@travel/contracts/testing/samples';
import { withPicture } from './where-it-leads.ts';

const flown = { ...sampleItem, picture: null };
const flight = sampleBooking;
const pictureOf = (bookings: ReturnType<typeof withPicture>) => bookings[0]?.items[0].picture;

it('shows where a trip leads that has no picture of its own, in the light of the site', () => {
  expect(pictureOf(withPicture([{ ...flight, items: [flown] }], 'almanac'))).toEqual({
    kind: 'coast',
    hour: 'rose',
    number: 1,
  });
  expect(pictureOf(withPicture([{ ...flight, items: [flown] }], 'skyline'))).toMatchObject({ hour: 'blue' });
});

it('shows a town where nothing is known of the place, and nothing where there is no place', () => {
  const place = flown.place && { ...flown.place, place_id: 'nowhere' };
  expect(pictureOf(withPicture([{ ...flight, items: [{ ...flown, place }] }], 'harbor'))).toEqual({
    kind: 'skyline',
    hour: 'mist',
    number: 1,
  });
  expect(pictureOf(withPicture([{ ...flight, items: [{ ...flown, place: null }] }], 'harbor'))).toBeNull();
});

it('leaves the picture that something in the trip has', () => {
  const [first] = withPicture([{ ...flight, items: [flown, sampleItem] }], 'almanac');
  expect(first?.items.map(({ picture }) => picture)).toEqual([null, sampleItem.picture]);
});
