import { StartFault, type Ports } from '../settings/settings.ts';
import { isFree } from '../workspace/is-free.ts';

/**
 * Requires that all ports are free.
 * @throws StartFault naming every port taken and what to do about it.
 */
export const requireFreePorts = async (ports: Ports): Promise<void> => {
  const named = Object.entries({
    page: ports.page,
    assets: ports.assets,
    API: ports.api,
    'payment provider': ports.payments,
    'suppliers of flights': ports.duffel,
    'suppliers of hotels': ports.apitude,
  });
  const checked = await Promise.all(named.map(async ([use, port]) => ({ use, port, free: await isFree(port) })));
  const taken = checked.filter(({ free }) => !free).map(({ use, port }) => `${port} (${use})`);
  if (taken.length === 0) return;
  const several = taken.length > 1;
  throw new StartFault(
    `Port${several ? 's' : ''} ${taken.join(', ')} ${several ? 'are' : 'is'} taken by another program. ` +
      `Stop it, or choose other ports: PORT=${ports.page + 1000} (the other servers follow at +100 to +500).`,
  );
};
