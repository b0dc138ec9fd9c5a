import type { Money } from '@travel/contracts/money/money';
import { useLoad, type Load } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { isConnectionFailure, useOnlineRetry } from '../use-online-retry.ts';

/** Content of pins: prices per night, total prices, rental prices, or only the position. */
export type PinWords = 'nights' | 'totals' | 'rentals' | 'spots';

/** An offer on the map. */
export interface Pin {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Price on the pin; null if the pin shows only a position. */
  readonly price: Money | null;
  /** Whether the price is a member price that the visitor gets as a member. */
  readonly forMembers: boolean;
}

/** Loads the positions of a search's offers, in the order of the list. */
export interface PinSource {
  /** Cache key: sources with the same key return the same pins. */
  readonly key: string;
  readonly ask: (signal: AbortSignal) => Promise<readonly Pin[]>;
}

/** Returns the pins of a search. The previous pins stay while others are loading, and while the browser is offline. */
export const usePins = ({ key, ask }: PinSource): Load<readonly Pin[]> => {
  const [before, setBefore] = useState<Load<readonly Pin[]>>({ status: 'loading' });
  const load = useLoad(key, ask);
  if (load.status === 'ready' && load !== before) setBefore(load);
  const unreached = load.status === 'failed' && isConnectionFailure(load.code);
  useOnlineRetry(unreached ? load.retry : null);
  const keepsBefore = unreached && before.status === 'ready' && !navigator.onLine;
  return load.status === 'loading' || keepsBefore ? before : load;
};
