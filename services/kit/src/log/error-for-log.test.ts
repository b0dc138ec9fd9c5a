import { afterAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { openDatabase } from '../database/database.ts';
import { guests, migrations, schema } from '../database/testing/guests.ts';
import { createLog } from './log.ts';

const { url } = await createTestDatabase(migrations);
const database = openDatabase({ url, schema, service: 'trial' });
afterAll(() => database.close());

const logged = (error: unknown): string => {
  let text = '';
  createLog({ service: 'trial', destination: { write: (line) => void (text += line) } }).error(
    { err: error },
    'Failed',
  );
  return text;
};

describe('a query that failed', () => {
  it('appears in the log with its statement and cause, but without values', async () => {
    const add = () => database.db.insert(guests).values({ email: 'Maya Okafor, 12 Rue: \n    at home', nights: 1 });
    await add();
    const text = logged(await add().catch((error: unknown) => new Error('Booking failed', { cause: error })));
    expect(text).toContain('insert into \\"guests\\"');
    expect(text).toContain('duplicate key value violates unique constraint \\"guests_email\\"');
    expect(text).toContain('error-for-log.test.ts');
    expect(text).not.toMatch(/Maya|Rue|at home/);
  });

  it('appears in the log without the refused row', async () => {
    const refused = await database.pool
      .query("insert into guests (email, nights) values ('Maya Okafor', -1)")
      .catch((error: unknown) => error);
    const text = logged(refused);
    expect(text).toContain('guests_nights_positive');
    expect(text).not.toContain('Maya');
    await database.db.execute(sql`truncate guests`);
  });
});
