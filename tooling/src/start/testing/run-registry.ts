import { startRegistry } from '../../operate/release/testing/running-registry.ts';

/** Starts a registry that runs until it is killed, and prints its URL. */
const { port, dataDir } = await startRegistry();
process.stdout.write(`${JSON.stringify({ port, dataDir })}\n`);
setInterval(() => {}, 60_000);
