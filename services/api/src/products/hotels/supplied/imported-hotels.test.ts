import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@travel/kit/database/database';
import type { HotelContentRecord } from '@travel/supplier-kit/hotels/hotel-supplier';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrationsFolder } from '../../../platform/database/migrations-folder.ts';
import { createContentStore } from '../content/content-store.ts';
import { assignHotelIds } from './assign-hotel-ids.ts';
import { createImportedHotels } from './imported-hotels.ts';

const { url } = await createTestDatabase(migrationsFolder);
const { db, close, pool } = openDatabase({ url, schema: {}, service: 'trial' });
afterAll(close);
beforeEach(async () => {
  await pool.query('truncate hotel_contents, hotel_content_cursors, supplied_hotels');
});

const accounts: Readonly<Record<string, readonly string[]>> = { acme: ['beds', 'rooms'], solo: ['rooms'] };
const hotels = createImportedHotels({
  db,
  registry: { hotels: (id) => (accounts[id] ?? []).map((account) => ({ id: account })) },
  checkEveryMs: 0,
});

const torre: HotelContentRecord = {
  supplier: 'beds',
  hotel: '1',
  name: 'Torre Limonaia',
  description: 'A tower among lemon trees.',
  language: 'en',
  stars: 4,
  latitude: 40.634,
  longitude: 14.602,
  address: 'Via Torre 1',
  postcode: '84011',
  city: 'AMALFI',
  country: 'IT',
  destination: 'AMF',
  area: 'Amalfi',
  phones: [],
  pictures: [
    { url: 'https://pictures.example/front.jpg', kind: 'general', room: null },
    { url: 'https://pictures.example/room.jpg', kind: 'room', room: 'DBL.VM' },
  ],
  facilities: [{ code: '71-130', name: 'Bar' }],
  amenities: ['bar'],
  times: { from: '15:00', until: '20:00', leave: '11:00' },
  nearby: [{ name: 'Beach', metres: 300 }],
  ranking: null,
  rooms: [{ code: 'DBL.VM', name: 'Double with sea view', most_guests: 2 }],
  updated_on: null,
};

/** Stores contents as an import does, and gives IDs to new hotels. */
const importHotels = async (...records: readonly HotelContentRecord[]): Promise<void> => {
  for (const record of records) {
    const { supplier, language } = record;
    const cursor = {
      supplier,
      language,
      after: null,
      changed_since: null,
      started_on: '2027-03-01',
      full_started_on: '2027-03-01',
      is_complete: true,
    };
    await createContentStore(db).savePage([record], cursor);
    await assignHotelIds(db, supplier);
  }
  await pool.query(
    `insert into hotel_imports (supplier, revision, status, started_at, pages, hotels)
     values ('beds', 1, 'complete', now(), 1, 1) on conflict (supplier) do update set revision = hotel_imports.revision + 1`,
  );
};

const readAmalfi = async (organisation = 'acme', language = 'en-US') => {
  const place = await hotels.readPlace(organisation, 'amalfi-coast', language);
  return place?.hotels ?? [];
};
const readIds = async () => (await readAmalfi()).map(({ hotel_id }) => hotel_id);

describe('createImportedHotels', () => {
  it('returns a hotel with its ID, codes and amenities, and its details', async () => {
    await importHotels(torre);
    const place = await hotels.readPlace('acme', 'amalfi-coast', 'en-US');
    expect(place?.hotels[0]).toMatchObject({
      hotel_id: 'amalfi-coast.torre-limonaia',
      codes: [{ supplier: 'beds', hotel: '1' }],
      area: 'Amalfi',
      note: 'Beach · 300 m',
      cover: torre.pictures[0],
    });
    expect(place?.findNumber({ supplier: 'beds', hotel: '1' })).toBe(0);
    expect([...(place?.columns.stars ?? [])]).toEqual([4]);
    const found = await hotels.readHotel('acme', 'amalfi-coast.torre-limonaia', 'en-US');
    expect(found && (await hotels.readDetails(found.hotel, 'en-US'))).toMatchObject({
      description: torre.description,
      facilities: [{ name: 'Bar', language: 'en' }],
      times: torre.times,
      rooms: [{ supplier: 'beds', code: 'DBL.VM', pictures: [torre.pictures[1]] }],
    });
    expect(await hotels.readPlace('nobody', 'amalfi-coast', 'en-US')).toBeUndefined();
    expect(await hotels.readHotel('solo', 'amalfi-coast.torre-limonaia', 'en-US')).toBeUndefined();
  });

  it('returns texts of the traveller’s language, and English with its language otherwise', async () => {
    await importHotels(torre, { ...torre, language: 'de', description: 'Ein Turm.', name: 'Torre Limonaia DE' });
    const [german] = await readAmalfi('acme', 'de-DE');
    expect(german).toMatchObject({ name: 'Torre Limonaia DE', language: 'de' });
    const [french] = await readAmalfi('acme', 'fr-FR');
    expect(french).toMatchObject({ name: 'Torre Limonaia', language: 'en' });
    expect(french && (await hotels.readDetails(french, 'fr-FR'))).toMatchObject({ language: 'en' });
  });

  it('combines a hotel of two suppliers, and shows each organisation its own suppliers', async () => {
    await importHotels(torre, {
      ...torre,
      supplier: 'rooms',
      hotel: 'T-1',
      name: 'Hotel Torre Limonaia',
      amenities: ['pool'],
    });
    const [combined] = await readAmalfi();
    expect(combined).toMatchObject({
      hotel_id: 'amalfi-coast.torre-limonaia',
      name: 'Torre Limonaia',
      amenities: ['bar', 'pool'],
      codes: [
        { supplier: 'beds', hotel: '1' },
        { supplier: 'rooms', hotel: 'T-1' },
      ],
    });
    expect(await readAmalfi('solo')).toMatchObject([
      { hotel_id: 'amalfi-coast.torre-limonaia', name: 'Hotel Torre Limonaia', codes: [{ supplier: 'rooms' }] },
    ]);
    expect(await hotels.readNames('acme')).toMatchObject([{ name: 'Torre Limonaia' }]);
  });

  it('keeps the ID of a renamed hotel and numbers hotels with the same name', async () => {
    await importHotels(torre);
    const other = { ...torre, hotel: '2', latitude: 40.65, stars: 3 };
    await importHotels({ ...torre, name: 'Grand Torre' }, other);
    expect(await readIds()).toEqual(['amalfi-coast.torre-limonaia', 'amalfi-coast.torre-limonaia-2']);
    expect((await readAmalfi())[0]?.name).toBe('Grand Torre');
  });

  it('leaves out hotels without a position, without a name, or far from our places', async () => {
    await importHotels(
      { ...torre, hotel: '3', latitude: null, longitude: null },
      { ...torre, hotel: '4', name: '' },
      { ...torre, hotel: '5', latitude: 0, longitude: -30 },
      { ...torre, hotel: '6', name: 'Senza Foto', pictures: [], nearby: [] },
    );
    expect(await readAmalfi()).toMatchObject([{ name: 'Senza Foto', cover: null, note: '' }]);
  });

  it('orders hotels by the rankings of suppliers, then by stars and name', async () => {
    const at = (hotel: string, stars: number, ranking: number | null) =>
      ({ ...torre, hotel, name: `Casa ${hotel}`, stars, ranking }) satisfies HotelContentRecord;
    await importHotels(at('c', 3, null), at('b', 3, null), at('a', 5, null), at('d', 1, 7), at('e', 1, 2));
    expect((await readAmalfi()).map(({ name }) => name)).toEqual(['Casa e', 'Casa d', 'Casa a', 'Casa b', 'Casa c']);
  });
});
