import { expect, it } from '@jest/globals';
import { sampleBooking, sampleItem } from '@travel/contracts/testing/samples';
import { addDestinationPicture } from './add-destination-picture.ts';

const flown = { ...sampleItem, picture: null };
const flight = sampleBooking;
const getPicture = (bookings: ReturnType<typeof addDestinationPicture>) => bookings[0]?.items[0].picture;

it("adds a picture of the destination to a trip without one, at the brand's time of day", () => {
  expect(getPicture(addDestinationPicture([{ ...flight, items: [flown] }], 'almanac'))).toEqual({
    kind: 'coast',
    motif: 'coast',
    hour: 'rose',
    number: 1,
  });
  expect(getPicture(addDestinationPicture([{ ...flight, items: [flown] }], 'skyline'))).toMatchObject({ hour: 'blue' });
});

it('adds a picture of a town for an unknown destination, and no picture without a destination', () => {
  const place = flown.place && { ...flown.place, place_id: 'nowhere' };
  expect(getPicture(addDestinationPicture([{ ...flight, items: [{ ...flown, place }] }], 'harbor'))).toEqual({
    kind: 'skyline',
    motif: 'skyline',
    hour: 'mist',
    number: 1,
  });
  expect(getPicture(addDestinationPicture([{ ...flight, items: [{ ...flown, place: null }] }], 'harbor'))).toBeNull();
});

it('adds no picture to a trip if one of its items has a picture', () => {
  const [first] = addDestinationPicture([{ ...flight, items: [flown, sampleItem] }], 'almanac');
  expect(first?.items.map(({ picture }) => picture)).toEqual([null, sampleItem.picture]);
});
