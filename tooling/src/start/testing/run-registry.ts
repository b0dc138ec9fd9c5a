import { startRegistry } from '../../operate/release/testing/running-registry.ts';

/** Runs until it is killed, and prints the registry's address. */
const { port, dataDir } = await startRegistry();
process.stdout.write(`${JSON.stringify({ port, dataDir })}\n`);
setInterval(() => {}, 60_000);
