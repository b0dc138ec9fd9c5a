import { useFirstValue } from '@travel/ui/remote/use-first-value.ts';
import { useLoad, type Load } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { usePriceViewer } from '../host/use-price-viewer.ts';

interface LoadedOffer<Offer> {
  readonly load: Load<Offer>;
  /** Reloads prices and availability. The previous offer stays visible until the response arrives. */
  readonly refresh: () => void;
}

/** Loads the data of a details page. `asked`, its cache key, must contain all inputs of the request but the viewer. */
export const useOfferLoad = <Offer extends object>(
  asked: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Offer>,
): LoadedOffer<Offer> => {
  const key = JSON.stringify([usePriceViewer(), ...asked]);
  const [round, setRound] = useState(0);
  const first = useFirstValue(key, () => ask(new AbortController().signal));
  const load = useLoad(`${key} ${round}`, ask, first);
  const [kept, setKept] = useState<{ readonly key: string; readonly offer: Offer }>();
  if (load.status === 'ready' && load.value !== kept?.offer) setKept({ key, offer: load.value });
  const shown: Load<Offer> =
    load.status === 'loading' && kept?.key === key ? { status: 'ready', value: kept.offer } : load;
  return { load: shown, refresh: () => setRound((number) => number + 1) };
};
