import type { Draft } from '@travel/contracts/host/host';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Keeps the draft in the state of the history's entry, beside what the router keeps there. */
export const createDraft = (entries: Pick<History, 'state' | 'replaceState'>): Draft => {
  const stateOf = (): Readonly<Record<string, unknown>> => {
    const state: unknown = entries.state;
    return isRecord(state) ? state : {};
  };
  return {
    read: () => stateOf()['draft'] ?? null,
    write(value) {
      try {
        entries.replaceState({ ...stateOf(), draft: value }, '');
      } catch {
        // Browsers refuse what is too large or comes too often: what was typed is then only in the page.
      }
    },
  };
};
