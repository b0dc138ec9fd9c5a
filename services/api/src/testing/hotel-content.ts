import { openDatabase } from '@travel/kit/database/database';
import type { HotelContentRecord } from '@travel/supplier-kit/hotels/hotel-supplier';
import { createContentStore } from '../products/hotels/content/content-store.ts';
import { assignHotelIds } from '../products/hotels/supplied/assign-hotel-ids.ts';

/** Returns the content of a hotel on the Amalfi Coast. */
export const createHotelContent = (
  supplier: string,
  hotel: string,
  changed: Partial<HotelContentRecord> = {},
): HotelContentRecord => ({
  supplier,
  hotel,
  name: `Hotel ${hotel}`,
  description: 'A house by the sea.',
  language: 'en',
  stars: 4,
  latitude: 40.63 + Number(hotel.slice(-2)) / 2_000,
  longitude: 14.6,
  address: 'Via Marina 1',
  postcode: '84011',
  city: 'AMALFI',
  country: 'IT',
  destination: 'AMF',
  area: 'Amalfi',
  phones: [],
  pictures: [{ url: 'https://pictures.example/front.jpg', kind: 'general', room: null }],
  facilities: [],
  amenities: [],
  times: { from: '15:00', until: '22:00', leave: '11:00' },
  nearby: [],
  ranking: null,
  rooms: [{ code: 'DBL.ST', name: 'Double room', most_guests: 3 }],
  updated_on: null,
  ...changed,
});

/** Stores contents as imports of their suppliers do, and gives IDs to the hotels. */
export const importHotelContent = async (
  url: string,
  contents: readonly HotelContentRecord[],
  language = 'en',
): Promise<void> => {
  const { db, close } = openDatabase({ url, schema: {}, service: 'import' });
  const store = createContentStore(db);
  for (const [supplier, records] of Map.groupBy(contents, (content) => content.supplier)) {
    await store.savePage(records, {
      supplier,
      language,
      after: null,
      changed_since: null,
      started_on: '2026-11-20',
      full_started_on: '2026-11-20',
      is_complete: true,
    });
    await assignHotelIds(db, supplier);
  }
  await close();
};
