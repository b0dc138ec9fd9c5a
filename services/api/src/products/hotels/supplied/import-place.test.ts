import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { systemClock } from '@travel/kit/clock/clock';
import { openDatabase } from '@travel/kit/database/database';
import {
  apitudeCredentials,
  openSuppliers,
  type TestSuppliers,
} from '@travel/sandbox-suppliers/testing/open-suppliers';
import { SupplierDownError } from '@travel/supplier-kit/ports/errors';
import { createApitudeSupplier } from '@travel/suppliers/apitude/create-apitude-supplier';
import { findPlace } from '@travel/reference/places/places';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrationsFolder } from '../../../platform/database/migrations-folder.ts';
import { createPlaceImports } from './import-place.ts';
import { createImportedHotels } from './imported-hotels.ts';

const { url } = await createTestDatabase(migrationsFolder);
const { db, close, pool } = openDatabase({ url, schema: {}, service: 'trial' });
let sandbox: TestSuppliers;
beforeAll(async () => {
  sandbox = await openSuppliers();
});
afterAll(() => Promise.all([close(), sandbox.close()]));

it('finds the hotels of a place before the first import is complete, and reads them once', async () => {
  const apitude = createApitudeSupplier({
    id: 'sandbox',
    name: 'Sandbox',
    ...apitudeCredentials,
    baseUrl: sandbox.apitudeOrigin,
  });
  const reportIgnoredError = jest.fn();
  let isDown = true;
  const readContent = jest.fn<typeof apitude.readContent>(async (page, context) => {
    if (isDown) throw new SupplierDownError('sandbox', 'status 503');
    return apitude.readContent(page, context);
  });
  const registry = { findHotels: () => ({ id: 'sandbox', readContent }), hotels: () => [{ id: 'sandbox' }] };
  const importPlace = createPlaceImports({ db, registry, realClock: systemClock, reportIgnoredError });
  const hotels = createImportedHotels({ db, registry, importPlace, checkEveryMs: 0 });

  expect((await hotels.readPlace('', 'amalfi-coast', 'de-DE'))?.hotels).toEqual([]);
  expect(reportIgnoredError).toHaveBeenCalledTimes(2);
  isDown = false;
  await pool.query(`insert into hotel_imports (supplier, revision, status, started_at, pages, hotels)
    values ('sandbox', 1, 'running', now(), 0, 0)`);
  const [amalfi, same] = await Promise.all([
    hotels.readPlace('', 'amalfi-coast', 'de-DE'),
    hotels.readPlace('', 'amalfi-coast', 'de-DE'),
  ]);
  expect(amalfi?.hotelNumber.has('amalfi-coast.torre-limonaia')).toBe(true);
  expect(new Set(amalfi?.hotels.map(({ language }) => language))).toEqual(new Set(['de']));
  expect(same?.hotels).toEqual(amalfi?.hotels);
  const calls = readContent.mock.calls.length;
  await hotels.readPlace('', 'amalfi-coast', 'de-DE');
  expect(readContent).toHaveBeenCalledTimes(calls);
  expect((await hotels.readPlace('', 'london', 'en-US'))?.hotels.length).toBeGreaterThan(1_000);

  await pool.query("update hotel_imports set completed_at = now() where supplier = 'sandbox'");
  expect((await hotels.readPlace('', 'rome', 'en-US'))?.hotels).toEqual([]);
});

it('reads the state of the first import once for each place', async () => {
  const { db: closed, close: closeImports } = openDatabase({ url, schema: {}, service: 'trial' });
  await pool.query("update hotel_imports set completed_at = null where supplier = 'sandbox'");
  const registry = {
    findHotels: () => ({ id: 'sandbox', readContent: () => Promise.resolve({ hotels: [], next: null }) }),
  };
  const reportIgnoredError = jest.fn();
  const importPlace = createPlaceImports({ db: closed, registry, realClock: systemClock, reportIgnoredError });
  const place = findPlace('rome');
  if (!place) throw new Error('Rome is unknown');
  await importPlace({ place, suppliers: ['sandbox'], language: 'de' });
  await closeImports();

  await importPlace({ place, suppliers: ['sandbox'], language: 'de' });
  expect(reportIgnoredError).not.toHaveBeenCalled();
});
