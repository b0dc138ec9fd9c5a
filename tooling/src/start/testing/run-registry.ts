import { startRegistry } from '../../operate/release/testing/running-registry.ts';

/** Runs until it is killed, and says where the registry answers. */
const { port, dataDir } = await startRegistry();
process.stdout.write(`${JSON.stringify({ port, dataDir })}\n`);
setInterval(() => {}, 60_000);
