import type { Load } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { useOfferLoad } from './use-offer-load.ts';

interface RepricedOffer<Offer> {
  readonly load: Load<Offer>;
  /** Whether the price of the latest choice is still loading. */
  readonly isPricing: boolean;
  readonly refresh: () => void;
}

/** Loads an offer again for each choice. The last offer stays visible while the price of another choice is loading. */
export const useRepricedOffer = <Offer extends object>(
  asked: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Offer>,
): RepricedOffer<Offer> => {
  const { load, refresh } = useOfferLoad(asked, ask);
  const [last, setLast] = useState<Offer>();
  if (load.status === 'ready' && load.value !== last) setLast(load.value);
  const isPricing = load.status === 'loading' && last !== undefined;
  return { load: isPricing ? { status: 'ready', value: last } : load, isPricing, refresh };
};
