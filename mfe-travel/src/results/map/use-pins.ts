import type { Money } from '@travel/contracts/money/money';
import { useLoad, type Load } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { isConnectionFailure, useOnlineRetry } from '../use-online-retry.ts';

/** What pins are: prices a night, prices of all that is asked for, or spots without a price. */
export type PinWords = 'nights' | 'totals' | 'rentals' | 'spots';

/** An offer on the map, by its price. */
export interface Pin {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Null where only the spot is shown. */
  readonly price: Money | null;
  /** Whether that is the price for members, and who asks is one. */
  readonly forMembers: boolean;
}

/** Where the offers of a search are, in the order of the list. */
export interface PinSource {
  /** What has the same key has the same pins. */
  readonly key: string;
  readonly ask: (signal: AbortSignal) => Promise<readonly Pin[]>;
}

/** Returns the pins of a search. The previous ones stay while others are requested, and as long as the browser is offline. */
export const usePins = ({ key, ask }: PinSource): Load<readonly Pin[]> => {
  const [before, setBefore] = useState<Load<readonly Pin[]>>({ status: 'loading' });
  const load = useLoad(key, ask);
  if (load.status === 'ready' && load !== before) setBefore(load);
  const unreached = load.status === 'failed' && isConnectionFailure(load.code);
  useOnlineRetry(unreached ? load.retry : null);
  const keepsBefore = unreached && before.status === 'ready' && !navigator.onLine;
  return load.status === 'loading' || keepsBefore ? before : load;
};
