import type { Money } from '@travel/contracts/money';
import { useLoad, type Load } from '@travel/ui/use-load';
import { useState } from 'react';

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

/** The pins of a search. While others are asked for, those before stay. */
export const usePins = ({ key, ask }: PinSource): Load<readonly Pin[]> => {
  const [before, setBefore] = useState<Load<readonly Pin[]>>({ status: 'loading' });
  const load = useLoad(key, ask);
  if (load.status === 'ready' && load !== before) setBefore(load);
  return load.status === 'loading' ? before : load;
};
