import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nothing listens on now. */
export const freePort = async (): Promise<number> => {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port');
  probe.close();
  await once(probe, 'close');
  return address.port;
};
