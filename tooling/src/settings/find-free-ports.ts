import { findFreePort } from '../workspace/free-port.ts';
import type { Ports } from './settings.ts';

/** Returns free ports for all servers, for measurements and tests. */
export const findFreePorts = async (): Promise<Ports> => ({
  page: await findFreePort(),
  assets: await findFreePort(),
  api: await findFreePort(),
  payments: await findFreePort(),
  duffel: await findFreePort(),
  apitude: await findFreePort(),
});
