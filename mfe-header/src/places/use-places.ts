import type { Place } from '@travel/contracts/endpoints/reference/places';
import type { Host } from '@travel/contracts/host/host';
import { useEffect, useEffectEvent, useState } from 'react';

type PlacesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retrying: boolean }
  | { readonly status: 'ready'; readonly places: readonly Place[] };

/** Loads the places that the organisation features, once the panel opens. */
export const usePlaces = (host: Host) => {
  const [state, setState] = useState<PlacesState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent((signal: AbortSignal) =>
    host.http('GET /api/places/highlights', { query: { lang: host.locale.language }, signal }),
  );
  const report = useEffectEvent((error: unknown, details: { attempt: number }) =>
    host.log.error('header.places_failed', error, details),
  );

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    ask(signal).then(
      ({ data }) => {
        if (!signal.aborted) setState({ status: 'ready', places: data });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        report(error, { attempt });
        setState({ status: 'failed', retrying: false });
      },
    );
    return () => leaving.abort();
  }, [attempt]);

  const retry = () => {
    setState({ status: 'failed', retrying: true });
    setAttempt((count) => count + 1);
  };

  return { state, retry };
};
