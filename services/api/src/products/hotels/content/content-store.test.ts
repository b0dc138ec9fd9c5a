import { afterAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@travel/kit/database/database';
import { SupplierDownError } from '@travel/supplier-kit/ports/errors';
import type { HotelContentRecord } from '@travel/supplier-kit/hotels/hotel-supplier';
import { importContent, type ContentStore } from '@travel/supplier-kit/hotels/import-content';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrationsFolder } from '../../../platform/database/migrations-folder.ts';
import { createContentStore, findHotelContents } from './content-store.ts';

const { url } = await createTestDatabase(migrationsFolder);
const { db, close } = openDatabase({ url, schema: {}, service: 'trial' });
afterAll(close);

const context = {
  organisation_id: 'acme',
  currency: 'EUR',
  language: 'en',
  correlation_id: 'import-1',
  signal: new AbortController().signal,
};

const createRecord = (
  supplier: string,
  hotel: string,
  language: string,
  name = `Hotel ${hotel}`,
): HotelContentRecord => ({
  supplier,
  hotel,
  name,
  description: '',
  language,
  stars: 4,
  latitude: 51.5,
  longitude: -0.1,
  address: 'Strand',
  postcode: '',
  city: 'London',
  country: 'GB',
  destination: 'LON',
  phones: [],
  pictures: [],
  facilities: [{ code: '70-1', name: 'Sauna' }],
  rooms: [],
  area: '',
  amenities: [],
  times: { from: null, until: null, leave: null },
  nearby: [],
  ranking: null,
  updated_on: null,
});

/** A supplier with 250 hotels in pages of 100. Changes are hotel 7 with another name. */
const createSupplier = (id: string, isDown: () => boolean = () => false) => {
  const reads: (string | null)[] = [];
  return {
    id,
    reads,
    async readContent({
      after,
      changed_since,
      language,
    }: Parameters<Parameters<typeof importContent>[0]['supplier']['readContent']>[0]) {
      if (isDown()) throw new SupplierDownError(id, 'status 503');
      reads.push(after);
      if (changed_since !== null) return { hotels: [createRecord(id, '7', language, 'Renamed')], next: null };
      const from = Number(after ?? 0);
      const to = Math.min(from + 100, 250);
      const hotels = Array.from({ length: to - from }, (_, index) =>
        createRecord(id, String(from + index + 1), language),
      );
      return { hotels, next: to < 250 ? String(to) : null };
    },
  };
};

const run = (
  supplier: ReturnType<typeof createSupplier>,
  store: ContentStore = createContentStore(db),
  languages = ['en'],
) => importContent({ supplier, store, languages, context, pauseMs: 0, longestWaitMs: 0 });

const find = (supplier: string, hotels: readonly string[], language = 'en') =>
  findHotelContents(db, { supplier, hotels, language });

describe('createContentStore', () => {
  it('continues an import after the last stored page', async () => {
    let reads = 0;
    const supplier = createSupplier('down', () => (reads += 1) === 3);
    await expect(run(supplier)).rejects.toBeInstanceOf(SupplierDownError);
    expect([...(await find('down', ['1', '200', '201'])).keys()].toSorted()).toEqual(['1', '200']);
    expect(await run(supplier)).toEqual({ pages: 1, hotels: 50, remaining: [] });
    expect(supplier.reads).toEqual([null, '100', '200']);
    expect((await find('down', ['250'])).get('250')).toEqual(createRecord('down', '250', 'en'));
  });

  it('stores neither the hotels nor the cursor of a page if one of them fails', async () => {
    const supplier = createSupplier('broken');
    const store = createContentStore(db);
    const invalid: ContentStore = {
      ...store,
      // PostgreSQL refuses the character, so the statement of the cursor fails after that of the hotels.
      savePage: (hotels, cursor) => store.savePage(hotels, { ...cursor, after: '\u0000' }),
    };
    await expect(run(supplier, invalid)).rejects.toThrow('hotel_content_cursors');
    expect((await find('broken', ['1'])).size).toBe(0);
    expect(await store.loadCursor('broken', 'en')).toBeNull();
    expect(await run(supplier)).toEqual({ pages: 3, hotels: 250, remaining: [] });
  });

  it('replaces hotels that have changed since the last complete run', async () => {
    const supplier = createSupplier('changing');
    await run(supplier);
    expect(await run(supplier)).toEqual({ pages: 1, hotels: 1, remaining: [] });
    const contents = await find('changing', ['6', '7']);
    expect([contents.get('6')?.name, contents.get('7')?.name]).toEqual(['Hotel 6', 'Renamed']);
  });

  it('stores a page that contains a hotel twice', async () => {
    const store = createContentStore(db);
    const cursor = {
      supplier: 'twice',
      language: 'en',
      after: null,
      changed_since: null,
      started_on: '2027-03-01',
      full_started_on: '2027-03-01',
      is_complete: true,
    };
    await store.savePage([createRecord('twice', '1', 'en', 'Old'), createRecord('twice', '1', 'en', 'New')], cursor);
    expect((await find('twice', ['1'])).get('1')?.name).toBe('New');
    expect(await store.loadCursor('twice', 'en')).toEqual(cursor);
  });
});

describe('findHotelContents', () => {
  it('returns the language of the traveller, and English otherwise', async () => {
    await run(createSupplier('north'), createContentStore(db), ['en', 'de']);
    const languageOf = async (language: string) => (await find('north', ['1'], language)).get('1')?.language;
    expect([await languageOf('de'), await languageOf('en'), await languageOf('fr')]).toEqual(['de', 'en', 'en']);
    expect((await find('south', ['1'])).size).toBe(0);
    expect((await find('north', [])).size).toBe(0);
  });
});
