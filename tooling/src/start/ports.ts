import { connect, createServer } from 'node:net';
import { StartFault } from '../settings/settings.ts';
import type { Ports } from '../settings/settings.ts';

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** Another program may listen on all addresses at once, which does not keep 127.0.0.1 from being bound. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.setTimeout(500);
    const end = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });

/** Whether a program could listen on a port of this machine now. */
export const isFree = async (port: number): Promise<boolean> => (await listens(port)) && !(await answers(port));

/** Throws StartFault that names every port taken and what to do about it. */
export const requireFreePorts = async (ports: Ports): Promise<void> => {
  const named = Object.entries({
    page: ports.page,
    assets: ports.assets,
    API: ports.api,
    'payment provider': ports.payments,
  });
  const checked = await Promise.all(named.map(async ([use, port]) => ({ use, port, free: await isFree(port) })));
  const taken = checked.filter(({ free }) => !free).map(({ use, port }) => `${port} (${use})`);
  if (taken.length === 0) return;
  const several = taken.length > 1;
  throw new StartFault(
    `Port${several ? 's' : ''} ${taken.join(', ')} ${several ? 'are' : 'is'} taken by another program. ` +
      `Stop it, or choose other ports: PORT=${ports.page + 1000} (assets, API and payment provider follow at +100, +200 and +300).`,
  );
};
