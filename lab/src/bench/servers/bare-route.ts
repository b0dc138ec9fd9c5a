import fastify from 'fastify';
import pg from 'pg';

/**
 * A bare server that responds with the rows of one query by index as JSON. Arguments: the database's URL and the number
 * of rows.
 */
const [databaseUrl = '', rows = '1'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = fastify();
app.get('/rows', async () => {
  const text = 'select * from bench_hotels where place_id = $1 order by rank limit $2';
  const found = await pool.query({ name: 'rows', text, values: ['london', Number(rows)] });
  return { data: found.rows };
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
