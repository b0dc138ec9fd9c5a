import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { createStoppedClock, systemClock } from '@travel/kit/clock/clock';
import { openDatabase } from '@travel/kit/database/database';
import { startJobs } from '@travel/kit/jobs/jobs';
import { toSlug } from '@travel/reference/places/fold-text';
import {
  apitudeCredentials,
  openSuppliers,
  type TestSuppliers,
} from '@travel/sandbox-suppliers/testing/open-suppliers';
import type { HotelContentRecord, HotelSupplier } from '@travel/supplier-kit/hotels/hotel-supplier';
import { createFakeHotelSupplier } from '@travel/supplier-kit/testing/fake-hotel-supplier';
import { createApitudeSupplier } from '@travel/suppliers/apitude/create-apitude-supplier';
import { eventually } from '@travel/tooling/jest/eventually';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrationsFolder } from '../../../platform/database/migrations-folder.ts';
import { hotelImportJobs, importHotelPart, openHotelImports } from './import-hotels.ts';
import { createImportedHotels } from './imported-hotels.ts';

const { url } = await createTestDatabase(migrationsFolder);
const { db, close, pool } = openDatabase({ url, schema: {}, service: 'trial' });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const signal = new AbortController().signal;
afterAll(close);

const openHotels = (...ids: readonly string[]) =>
  createImportedHotels({ db, registry: { hotels: () => ids.map((id) => ({ id })) }, checkEveryMs: 0 });
const readImport = async (supplier: string) => {
  const { rows } = await pool.query('select * from hotel_imports where supplier = $1', [supplier]);
  return rows[0];
};

const createRecord = (supplier: string, hotel: string, language: string): HotelContentRecord => ({
  supplier,
  hotel,
  name: `Casa ${hotel}`,
  description: '',
  language,
  stars: 3,
  latitude: 39.57,
  longitude: 2.65,
  address: '',
  postcode: '',
  city: '',
  country: 'ES',
  destination: 'PMI',
  area: '',
  phones: [],
  pictures: [],
  facilities: [],
  amenities: [],
  times: { from: null, until: null, leave: null },
  nearby: [],
  ranking: null,
  rooms: [],
  updated_on: null,
});

/** Creates a supplier with one hotel on each page, whose list may change. */
const createSupplier = (id: string, codes: () => readonly string[]): Pick<HotelSupplier, 'id' | 'readContent'> => ({
  id,
  async readContent({ after, language }) {
    const number = Number(after ?? 0);
    const code = codes()[number];
    return {
      hotels: code === undefined ? [] : [createRecord(id, code, language)],
      next: number + 1 < codes().length ? String(number + 1) : null,
    };
  },
});

const listNames = async (supplier: string) => (await openHotels(supplier).readNames('')).map(({ name }) => name);

describe('importHotelPart', () => {
  it('imports a part, and the next one continues it', async () => {
    const codes = Array.from({ length: 60 }, (_, at) => String(at));
    const supplier = createSupplier('parts', () => codes);
    const part = { db, supplier, realClock: systemClock, log, signal, pauseMs: 0 };
    expect(await importHotelPart({ ...part, languages: ['en', 'de'] })).toEqual(['en', 'de']);
    expect(await listNames('parts')).toHaveLength(50);
    expect(await readImport('parts')).toMatchObject({ status: 'running', hotels: 50, completed_at: null });
    expect(await importHotelPart({ ...part, languages: ['en', 'de'] })).toEqual(['de']);
    expect(await listNames('parts')).toHaveLength(60);
    expect(await importHotelPart({ ...part, languages: ['de'] })).toEqual([]);
    expect(await readImport('parts')).toMatchObject({ status: 'complete', revision: 3, hotels: 120 });
  });

  it('stores why an import failed, and reports success again with the next one', async () => {
    let isDown = true;
    const supplier = createSupplier('failing', () => {
      if (isDown) throw new Error('status 503');
      return ['1'];
    });
    const part = { db, supplier, realClock: systemClock, log, signal, pauseMs: 0, languages: ['en'] };
    await expect(importHotelPart(part)).rejects.toThrow('status 503');
    expect(await readImport('failing')).toMatchObject({ status: 'failed', failure: 'Error: status 503' });
    isDown = false;
    await importHotelPart(part);
    expect(await readImport('failing')).toMatchObject({ status: 'complete', failure: null });
  });

  it('removes hotels that a complete import a week later does not find, unless most are missing', async () => {
    const clock = createStoppedClock('2027-03-01T08:00:00Z');
    let codes = ['1', '2', '3'];
    const supplier = createSupplier('shrinking', () => codes);
    const importAll = () =>
      importHotelPart({ db, supplier, realClock: clock, log, signal, pauseMs: 0, languages: ['en'] });
    await importAll();
    codes = ['1', '3'];
    clock.advance(7 * 86_400_000);
    await importAll();
    expect(await listNames('shrinking')).toEqual(['Casa 1', 'Casa 3']);
    codes = [];
    clock.advance(7 * 86_400_000);
    await importAll();
    expect(await listNames('shrinking')).toEqual(['Casa 1', 'Casa 3']);
    codes = ['1', '2', '3'];
    clock.advance(7 * 86_400_000);
    await importAll();
    const [, second] = await openHotels('shrinking').readNames('');
    expect(second).toMatchObject({ hotel_id: expect.stringMatching(/\.casa-2$/), name: 'Casa 2' });
  });
});

describe('openHotelImports', () => {
  it('imports all languages of each account at start and reports its progress', async () => {
    const supplier = createFakeHotelSupplier();
    const jobs = await startJobs({ url, service: 'trial', jobs: hotelImportJobs, log });
    const metrics = new Registry();
    const registry = { findHotels: () => supplier, listPorts: () => [supplier] };
    try {
      await openHotelImports({ db, jobs, registry, realClock: systemClock, metrics, log });
      await eventually(async () => expect(await readImport(supplier.id)).toMatchObject({ status: 'complete' }));
    } finally {
      await jobs.stop();
    }
    expect(await readImport(supplier.id)).toMatchObject({ pages: 10, hotels: 15 });
    expect(await metrics.metrics()).toContain(`hotel_import_hotels{supplier="${supplier.id}"} 15`);
  });
});

describe('the APItude sandbox', () => {
  let sandbox: TestSuppliers;
  beforeAll(async () => {
    sandbox = await openSuppliers();
  });
  afterAll(() => sandbox.close());

  it('gives all its hotels the IDs of their place and name', async () => {
    const supplier = createApitudeSupplier({
      id: 'sandbox',
      name: 'Sandbox',
      ...apitudeCredentials,
      baseUrl: sandbox.apitudeOrigin,
      contentPageSize: 1_000,
    });
    await importHotelPart({ db, supplier, realClock: systemClock, log, signal, pauseMs: 0, languages: ['en'] });
    const hotels = openHotels('sandbox');
    const names = await hotels.readNames('');
    expect(names.length).toBeGreaterThan(8_000);
    expect(names.filter(({ hotel_id, name, place }) => hotel_id !== `${place.place_id}.${toSlug(name)}`)).toEqual([]);
    const amalfi = await hotels.readPlace('', 'amalfi-coast', 'en-US');
    const torre = amalfi?.hotels[amalfi.hotelNumber.get('amalfi-coast.torre-limonaia') ?? -1];
    expect(torre).toMatchObject({ name: 'Torre Limonaia', stars: 4, note: expect.any(String) });
    expect(torre && (await hotels.readDetails(torre, 'en-US'))).toMatchObject({
      times: { from: expect.any(String), leave: expect.any(String) },
      rooms: expect.arrayContaining([expect.objectContaining({ code: 'DBL.VM' })]),
    });
    const { rows } = await pool.query<{ city: string; place_id: string }>(
      `select distinct content->>'city' as city, place_id from hotel_contents join supplied_hotels using (supplier, hotel)
       where supplier = 'sandbox'`,
    );
    // Each city is one place, so no hotel was moved to a neighbouring place.
    expect(new Set(rows.map(({ city }) => city)).size).toBe(rows.length);
  });
});
