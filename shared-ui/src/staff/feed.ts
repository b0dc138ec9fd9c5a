import { useEffect, useEffectEvent, useState } from 'react';
import { useHost } from '../remote/host-context.tsx';
import { toRequestError, type RequestError } from '../staff/request-error.ts';

/**
 * State of data that is requested repeatedly. `ready` retains the last response while requests fail; `fault` is then
 * the error and `at` the time of that response.
 */
export type Feed<T> = { readonly reload: () => void } & (
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly fault: RequestError }
  | { readonly status: 'ready'; readonly value: T; readonly at: number; readonly fault: RequestError | null }
);
interface LastResponse<T> {
  readonly key: string | null;
  readonly value?: { readonly of: T; readonly at: number };
  readonly fault: RequestError | null;
}

const usualMs = 10_000;
const calmMs = 3_000;

/**
 * Requests data once for each `key`, then every ten seconds and after each release change; never for a null key. A
 * response for an older key is ignored.
 */
export const useFeed = <T>(
  key: string | null,
  request: (signal: AbortSignal) => Promise<T>,
  everyMs: number = usualMs,
): Feed<T> => {
  const { bus, followOperations } = useHost();
  const [held, setHeld] = useState<LastResponse<T>>({ key, fault: null });
  const [round, setRound] = useState(0);
  const requestNow = useEffectEvent(request);

  useEffect(() => {
    if (key === null) return undefined;
    const aborter = new AbortController();
    let answeredAt = 0;
    let begun = 0;
    let shown = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (mine: number, next: (last: LastResponse<T>) => LastResponse<T>) => {
      // Two requests can overlap after a change, so ignore the older response if it arrives last.
      if (aborter.signal.aborted || mine < shown) return;
      shown = mine;
      answeredAt = Date.now();
      setHeld(next);
      clearTimeout(timer);
      timer = setTimeout(run, everyMs);
    };
    function run() {
      clearTimeout(timer);
      begun += 1;
      const mine = begun;
      requestNow(aborter.signal).then(
        (of) => update(mine, () => ({ key, value: { of, at: Date.now() }, fault: null })),
        (error: unknown) =>
          update(mine, (last) => ({ ...(last.key === key ? last : { key }), fault: toRequestError(error) })),
      );
    }
    run();
    const ends = [
      bus.subscribe('releases:changed', run),
      followOperations?.((news) => {
        // Reports arrive every second, but load the data again only if it is more than `calmMs` old.
        if (news.kind === 'reported' ? Date.now() - answeredAt > calmMs : news.kind !== 'disconnected') run();
      }),
    ];
    return () => {
      aborter.abort();
      clearTimeout(timer);
      for (const end of ends) end?.();
    };
  }, [key, round, everyMs, bus, followOperations]);

  const reload = () => setRound((number) => number + 1);
  if (held.key !== key) return { status: 'loading', reload };
  if (held.value) return { status: 'ready', value: held.value.of, at: held.value.at, fault: held.fault, reload };
  return held.fault ? { status: 'failed', fault: held.fault, reload } : { status: 'loading', reload };
};
