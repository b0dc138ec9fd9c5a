import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Lowest port to try. It is below the range that systems use for outgoing connections, one of which could take the port
 * between the check and its use.
 */
const lowest = 20_000;
const ranges = 10;
const portsInRange = 1_000;

/** Test processes that run at the same time use separate port ranges. */
const range = Number(process.env['JEST_WORKER_ID'] ?? process.pid) % ranges;
let last = randomInt(portsInRange);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns an unused port of 127.0.0.1 that this process did not return recently. */
export const findFreePort = async (): Promise<number> => {
  for (let count = 0; count < portsInRange; count += 1) {
    last = (last + 1) % portsInRange;
    const port = lowest + range * portsInRange + last;
    if (await isFree(port)) return port;
  }
  throw new Error('No port of this machine is free');
};
