import { useEffect, useEffectEvent, useState } from 'react';
import { useHost } from '../host/host-context.tsx';
import { faultOf } from './fault.ts';
import type { Fault } from './fault.ts';

/**
 * Something that is asked again and again. `ready` keeps the last answer while asking fails; `fault` says that it does
 * and `at` how old the answer is.
 */
export type Feed<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly fault: Fault; readonly again: () => void }
  | {
      readonly status: 'ready';
      readonly value: T;
      readonly at: number;
      readonly fault: Fault | null;
      readonly again: () => void;
    };

interface Held<T> {
  readonly key: string | null;
  readonly value?: { readonly of: T; readonly at: number };
  readonly fault: Fault | null;
}

const usualMs = 10_000;
const calmMs = 3_000;

/**
 * Asks once for each `key`, then every ten seconds and whenever somebody changed what is live; not at all for null. An
 * answer to an older key is never shown.
 */
export const useFeed = <T>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
  everyMs: number = usualMs,
): Feed<T> => {
  const { bus, followOperations } = useHost();
  const [held, setHeld] = useState<Held<T>>({ key, fault: null });
  const [round, setRound] = useState(0);
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (key === null) return undefined;
    const asked = new AbortController();
    let answeredAt = 0;
    let begun = 0;
    let shown = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (mine: number, next: (last: Held<T>) => Held<T>) => {
      // Two are under way where something changes while one is: the older answer may come last.
      if (asked.signal.aborted || mine < shown) return;
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
      askNow(asked.signal).then(
        (of) => settle(mine, () => ({ key, value: { of, at: Date.now() }, fault: null })),
        (error: unknown) => settle(mine, (last) => ({ ...(last.key === key ? last : { key }), fault: faultOf(error) })),
      );
    }
    run();
    const ends = [
      bus.subscribe('releases:changed', run),
      followOperations?.((news) => {
        // Reports come each second; figures a few seconds old are as good.
        if (news.kind === 'reported' ? Date.now() - answeredAt > calmMs : news.kind !== 'disconnected') run();
      }),
    ];
    return () => {
      asked.abort();
      clearTimeout(timer);
      for (const end of ends) end?.();
    };
  }, [key, round, everyMs, bus, followOperations]);

  const again = () => setRound((number) => number + 1);
  if (held.key !== key) return { status: 'loading' };
  if (held.value) return { status: 'ready', value: held.value.of, at: held.value.at, fault: held.fault, again };
  return held.fault ? { status: 'failed', fault: held.fault, again } : { status: 'loading' };
};
