import { Gauge, type Registry } from 'prom-client';
import type { Live } from './live.ts';

export const registerLiveMetrics = (registry: Registry, live: Pick<Live, 'state' | 'isStale'>): void => {
  const revision: Gauge = new Gauge({
    name: 'live_revision',
    help: 'Revision of the state that pages are made from',
    registers: [registry],
    collect: () => revision.set(live.state.revision),
  });
  const stale: Gauge = new Gauge({
    name: 'live_stale',
    help: '1 while the database cannot be asked for a newer state',
    registers: [registry],
    collect: () => stale.set(live.isStale ? 1 : 0),
  });
};
