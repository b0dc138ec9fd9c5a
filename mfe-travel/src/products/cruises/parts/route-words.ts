import type { CruiseResult } from '../cruise.ts';

/** Returns the ports of a sailing in order: `Genoa · Naples · Palma`. */
export const formatRoute = ({ from, calls, to }: Pick<CruiseResult, 'from' | 'calls' | 'to'>): string =>
  [from, ...calls, to]
    .map(({ name }) => name)
    .filter((name, at, all) => name !== all[at - 1])
    .join(' · ');
