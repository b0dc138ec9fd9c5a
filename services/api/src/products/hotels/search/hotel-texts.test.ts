import { describe, expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';
import { formatAddress } from '@travel/supplier-kit/items/item-content';
import { createInventory } from '@travel/sandbox-inventory/hotels/inventory';
import { beds, features } from '@travel/sandbox-inventory/hotels/room-types';
import { allPlaces } from '@travel/reference/places/place-files';
import { translatePlace } from '@travel/reference/places/places';
import {
  composeDescription,
  listGoodToKnow,
  getNote,
  listRoomFacts,
  getRoomName,
} from '@travel/supplier-kit/hotels/describe-hotel';
import { hotelTexts } from '@travel/supplier-kit/hotels/hotel-texts';

const inventory = createInventory();
const hotels = allPlaces.flatMap(
  ({ place_id }) => inventory.place(place_id)?.hotels.filter(({ curated }, at) => curated || at < 12) ?? [],
);
/** Matches a text key shown instead of its text, an unfilled placeholder, an empty text, or two spaces in a row. */
const broken = /\{\{|\}\}|undefined|null|(?:^|\s)[a-z]+\.[a-zA-Z-]+(?:$|\s)|\s{2}|^$/;

describe.each(languages.map(({ code }) => code))('hotel texts in %s', (language) => {
  it('returns complete notes, descriptions, good-to-know lines and room facts for every hotel', () => {
    for (const hotel of hotels) {
      const said = [
        getNote(hotel, language),
        composeDescription(hotel, language),
        formatAddress(hotel, translatePlace(hotel.place, language)),
        ...listGoodToKnow(hotel, language),
        ...hotel.rooms.flatMap((room) => [getRoomName(room.room_id, language), ...listRoomFacts(room, language)]),
      ];
      expect(said.filter((text) => broken.test(text))).toEqual([]);
    }
  });

  it('includes a label for every bed and every feature of rooms', () => {
    const t = hotelTexts(language);
    const keys = [...beds.map((bed) => `beds.${bed}`), ...features.map((feature) => `features.${feature}`)];
    expect(keys.filter((key) => t(key) === key)).toEqual([]);
  });

  it('describes hotels in that language', () => {
    const torre = inventory.hotel('amalfi-coast.torre-limonaia')?.hotel;
    const words = torre ? composeDescription(torre, language) : '';
    expect(/\p{Script=Arabic}/u.test(words)).toBe(language === 'ar-AE');
    const others = languages
      .filter(({ code }) => code !== language)
      .map(({ code }) => (torre ? composeDescription(torre, code) : ''));
    expect(others).not.toContain(words);
  });
});

it('describes hotels in English for unsupported languages', () => {
  const [hotel] = hotels;
  if (!hotel) throw new Error('There are no hotels');
  expect(composeDescription(hotel, 'xx-XX')).toBe(composeDescription(hotel, 'en-US'));
  expect(composeDescription(hotel, 'en-XA')).toBe(composeDescription(hotel, 'en-US'));
});

it('states the year, the rooms and the area of a hotel correctly', () => {
  const hotel = hotels.find(({ curated }) => !curated);
  if (!hotel) throw new Error('There are no hotels');
  const words = composeDescription(hotel, 'en-US');
  const rooms = hotel.rooms.reduce((all, { count }) => all + count, 0);
  expect(words).toContain(`from ${hotel.year} with ${rooms} rooms in ${hotel.area}.`);
});
