import { openRunningDatabase } from '@travel/tooling/machine/postgres/running-database';
import { dataDir } from './product.ts';

/** Each service has its own database. */
const services = ['api', 'payments', 'delivery', 'suppliers'] as const;

type Service = (typeof services)[number];

/** Reads rows directly from a service's database. */
export const readRows = async <Row extends Record<string, unknown>>(
  service: Service,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const client = await openRunningDatabase(dataDir, `travel_${service}`);
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
};

/** Returns every row of every table of every service as text, with the name of its table. */
export const everyRow = async (): Promise<{ place: string; text: string }[]> => {
  const found: { place: string; text: string }[] = [];
  for (const service of services) {
    const tables = await readRows<{ name: string }>(
      service,
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const rows = await readRows<{ text: string }>(service, `select t::text as text from ${name} t`);
      found.push(...rows.map(({ text }) => ({ place: `${service} ${name}`, text })));
    }
  }
  return found;
};

/** Returns the card charges of a booking at the provider, in minor units. */
export const readCharges = async (bookingId: string): Promise<number[]> => {
  const rows = await readRows<{ amount: number }>(
    'payments',
    `select c.amount_captured::int as amount from charges c join payment_intents i using (payment_intent_id)
     where i.metadata->>'bookingId' = $1 and c.amount_captured > 0`,
    [bookingId],
  );
  return rows.map(({ amount }) => amount);
};

/** Returns the metadata that the provider received with the payments of a booking. */
export const readPaymentMetadata = async (bookingId: string): Promise<Record<string, string>[]> => {
  const rows = await readRows<{ metadata: Record<string, string> }>(
    'payments',
    `select metadata from payment_intents where metadata->>'bookingId' = $1`,
    [bookingId],
  );
  return rows.map(({ metadata }) => metadata);
};

/** Reads the bookings of an e-mail address from the API's database. */
export const readBookings = (email: string) =>
  readRows<{ booking_id: string; status: string; reason: string | null; total: number; number: string | null }>(
    'api',
    `select booking_id, status, reason, total::int as total, number from bookings where contact->>'email' = $1`,
    [email],
  );
