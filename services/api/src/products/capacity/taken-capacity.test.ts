import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase, type Database } from '@travel/kit/database/database';
import { countStatements } from '@travel/kit/database/count-statements';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrationsFolder } from '../../platform/database/migrations-folder.ts';
import { findTakenAtPlace, toTakenKey, findTakenByUnits } from './taken-capacity.ts';

const count = countStatements();
let database: Database;
beforeAll(async () => {
  const { url } = await createTestDatabase(migrationsFolder);
  database = openDatabase({ url, schema: {}, service: 'test', onStatement: count.onStatement });
  await database.pool.query(
    `insert into capacity_taken (unit_id, slot, taken, allotment) values
       ('rome.locanda/double', '2027-05-13', 1, 4),
       ('rome.locanda/double', '2027-05-14', 2, 4),
       ('rome.locanda/suite', '2027-05-14', 0, 1),
       ('rome.albergo/double', '2027-05-15', 3, 3),
       ('rome.albergo/double', '2027-05-16', 3, 3),
       ('paris.auberge/double', '2027-05-14', 1, 2)`,
  );
});
afterAll(() => database.close());
beforeEach(() => count.reset());

const may = { checkin: '2027-05-14', checkout: '2027-05-16' };

describe('taken capacity', () => {
  it('returns the taken nights of a place, excluding the day of departure', async () => {
    const taken = await findTakenAtPlace(database.db, 'rome', may);
    expect(taken.toSorted((a, b) => a.night.localeCompare(b.night))).toMatchObject([
      { unit_id: 'rome.locanda/double', night: '2027-05-14', taken: 2 },
      { unit_id: 'rome.albergo/double', night: '2027-05-15', taken: 3 },
    ]);
  });

  it('returns only the taken nights of the requested units', async () => {
    expect(await findTakenByUnits(database.db, ['rome.locanda/double', 'rome.locanda/suite'], may)).toMatchObject([
      { unit_id: 'rome.locanda/double', night: '2027-05-14', taken: 2 },
    ]);
    expect(await findTakenByUnits(database.db, [], may)).toEqual([]);
  });

  it('answers concurrent lookups with one statement and separates their results', async () => {
    const { db } = database;
    const asked = await Promise.all([
      findTakenAtPlace(db, 'paris', may),
      findTakenAtPlace(db, 'rome', { checkin: '2027-05-16', checkout: '2027-05-17' }),
      findTakenAtPlace(db, 'rome', { checkin: '2027-05-13', checkout: '2027-05-14' }),
      findTakenAtPlace(db, 'lisbon', may),
      findTakenAtPlace(db, 'paris', may),
    ]);
    expect(asked.map(toTakenKey)).toEqual([
      'paris.auberge/double 2027-05-14 1',
      'rome.albergo/double 2027-05-16 3',
      'rome.locanda/double 2027-05-13 1',
      '',
      'paris.auberge/double 2027-05-14 1',
    ]);
    expect(count.statements()).toHaveLength(1);
    const units = await Promise.all(
      ['rome.albergo/double', 'rome.locanda/double'].map((unit) => findTakenByUnits(db, [unit], may)),
    );
    expect(units.map(toTakenKey)).toEqual(['rome.albergo/double 2027-05-15 3', 'rome.locanda/double 2027-05-14 2']);
    expect(count.statements()).toHaveLength(2);
  });
});

describe('the cache key of taken capacity', () => {
  const row = { unit_id: 'rome.locanda/double', night: '2027-05-14', taken: 2 };
  const other = { ...row, unit_id: 'rome.albergo/double' };

  it('stays the same for the same rows in any order and differs for other rows', () => {
    expect(toTakenKey([row, other])).toBe(toTakenKey([other, row]));
    for (const changed of [{ taken: 1 }, { night: '2027-05-15' }, { unit_id: 'rome.locanda/suite' }])
      expect(toTakenKey([{ ...row, ...changed }, other])).not.toBe(toTakenKey([row, other]));
    expect(toTakenKey([row])).not.toBe(toTakenKey([]));
  });

  it('returns undefined for more than 200 rows', () => {
    expect(toTakenKey(Array.from({ length: 201 }, () => row))).toBeUndefined();
  });
});
