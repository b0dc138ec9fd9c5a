import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that outgoing connections are given for their own end: one of them could take a port between two looks. */
const lowest = 20_000;
const ranges = 10;
const portsInRange = 1_000;

/** Test processes that run at the same time use separate ranges. */
const range = Number(process.env['JEST_WORKER_ID'] ?? process.pid) % ranges;
let last = randomInt(portsInRange);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns an unused port of 127.0.0.1 that this process did not return lately. */
export const freePort = async (): Promise<number> => {
  for (let count = 0; count < portsInRange; count += 1) {
    last = (last + 1) % portsInRange;
    const port = lowest + range * portsInRange + last;
    if (await isFree(port)) return port;
  }
  throw new Error('No port of this machine is free');
};
