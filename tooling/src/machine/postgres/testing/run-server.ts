import { PostgresFault } from '../postgres-fault.ts';
import { startPostgres } from '../start-postgres.ts';

// A process that runs a server on a folder until its standard input ends: `run-server.ts <folder> [port]`.
const [dataDir = '', port] = process.argv.slice(2);
try {
  const server = await startPostgres({ dataDir, ...(port && { port: Number(port) }), settings: { fsync: 'off' } });
  process.stdout.write(`${server.url}\n`);
  process.stdin.on('end', () => void server.stop()).resume();
  await server.exited;
  process.exit(0);
} catch (error) {
  process.stderr.write(error instanceof PostgresFault ? error.message : String(error));
  process.exit(1);
}
