import type { Draft } from '@travel/contracts/host/host';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Stores the draft in the state of the history entry, next to the router's own state. */
export const createDraft = (entries: Pick<History, 'state' | 'replaceState'>): Draft => {
  const readState = (): Readonly<Record<string, unknown>> => {
    const state: unknown = entries.state;
    return isRecord(state) ? state : {};
  };
  return {
    read: () => readState()['draft'] ?? null,
    write(value) {
      try {
        entries.replaceState({ ...readState(), draft: value }, '');
      } catch {
        // Browsers refuse history states that are too large or written too often. The draft then remains in memory
        // only, and a reload loses it.
      }
    },
  };
};
