import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { toNetwork } from '../../requests/to-network.ts';
import { createOpenCounts } from '../../rate-limits/open-counts.ts';

/**
 * Maximum number of open connections per network. A browser opens six per host, and a network may contain an entire
 * office.
 */
const maxPerNetwork = 1_000;

type TrustedProxies = boolean | string | string[] | undefined;

/** Closes connections of one network beyond the maximum. Connections of trusted load balancers are not counted. */
export const limitConnections = (app: FastifyInstance, trusted: TrustedProxies, most = maxPerNetwork): void => {
  if (trusted === true) return;
  const isProxy = proxyAddr.compile(trusted === undefined || trusted === false ? [] : [trusted].flat());
  const open = createOpenCounts(most);
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (address === '' || isProxy(address, 0)) return;
    const network = toNetwork(address);
    if (open.mayOpen(network)) socket.once('close', open.open(network));
    else socket.destroy();
  });
};
