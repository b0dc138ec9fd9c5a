import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import type { HotelContentRecord } from '@travel/supplier-kit/hotels/hotel-supplier';
import { createFakeHotelSupplier } from '@travel/supplier-kit/testing/fake-hotel-supplier';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, type TestApi } from '../../../testing/open-api.ts';
import { sellFrom } from '../../../testing/suppliers.ts';

const stay = { checkin: '2027-05-14', checkout: '2027-05-16', rooms: '2' };
const url = 'https://pictures.example/lobby.jpg';
const roomUrl = 'https://pictures.example/room.jpg';

const shapes = { sizes: [{ url: 'https://pictures.example/lobby-320.jpg', width: 320 }], focus: { x: 70, y: 40 } };

const palazzo: Partial<HotelContentRecord> = {
  name: 'Palazzo Blu',
  description: 'A house by the sea.',
  latitude: 40.634,
  longitude: 14.602,
  stars: 0,
  pictures: [
    { url, kind: 'lobby', room: null, ...shapes },
    { url: roomUrl, kind: 'room', room: 'DBL' },
  ],
  nearby: [
    { name: 'Spiaggia', metres: 300 },
    { name: 'Duomo', metres: 1_240 },
  ],
  facilities: [
    { code: '70-1', name: 'Sauna' },
    { code: '70-2', name: 'Garten', language: 'de' },
  ],
  rooms: [{ code: 'DBL', name: 'DOUBLE WITH SEA VIEW', most_guests: 3 }],
};

let api: TestApi;
beforeAll(async () => {
  const supplier = createFakeHotelSupplier();
  api = await openApi({
    suppliers: sellFrom({
      hotels: [
        {
          ...supplier,
          async readContent(page, context) {
            const { hotels } = await supplier.readContent({ ...page, after: null }, context);
            // Texts exist in English only.
            const [first, second] = hotels.map((hotel) => ({ ...hotel, ...palazzo, language: 'en' }));
            return {
              hotels: [first, second && { ...second, name: 'Casa Vuota', pictures: [], nearby: [] }].filter(
                (hotel) => hotel !== undefined,
              ),
              next: null,
            };
          },
        },
      ],
    }),
  });
});
afterAll(() => api.close());

it('shows hotels of a supplier with photographs and scores, and their descriptions with the language', async () => {
  const query = { ...stay, place: 'amalfi-coast', lang: 'de-DE' };
  await eventually(async () => {
    const { data } = (await api.visitor().call(searchHotels, { query })).data;
    expect(data.hotels).toMatchObject([
      { name: 'Casa Vuota', note: '', scenes: [expect.not.objectContaining({ photo: expect.anything() })] },
      {
        name: 'Palazzo Blu',
        stars: 0,
        score: 86,
        reviews: 12,
        note: 'Spiaggia · 300 m',
        scenes: [
          { photo: { url, alt: 'Lobby', srcset: 'https://pictures.example/lobby-320.jpg 320w', focus: '70% 40%' } },
        ],
      },
    ]);
    expect(data).toMatchObject({ recommended_by: 'suppliers', has_reviews: true, counts: { stars: [] } });
  }, 30_000);
  const { data } = (
    await api
      .visitor()
      .call(readHotel, { params: { hotel_id: 'amalfi-coast.palazzo-blu' }, query: { ...stay, lang: 'de-DE' } })
  ).data;
  expect(data).toMatchObject({
    description: 'A house by the sea.',
    description_lang: 'en',
    facilities: [{ name: 'Sauna', lang: 'en' }, { name: 'Garten' }],
    score: 86,
    good_to_know: ['Duomo · 1,2 km'],
    rooms: [{ room_name: 'Double with sea view', scene: { photo: { url: roomUrl, alt: 'Zimmer' } } }],
  });
  expect(data.scenes.map(({ photo }) => photo?.url)).toEqual([url, roomUrl]);
});
