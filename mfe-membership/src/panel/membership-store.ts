import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { failureCode } from '@travel/ui/load/use-load.ts';
import { createStore } from 'zustand/vanilla';

/** The membership of who is signed in, as far as this page knows it. */
export type Held =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  /** Null for who never had one. */
  | { readonly status: 'ready'; readonly membership: Membership | null };

export interface MembershipStore {
  readonly held: Held;
  /** Reads it; what is known already stays on the screen meanwhile, and where the reading fails. */
  load(): Promise<void>;
  /** Cancels it. Answers null when that is done, else the word of the failure. */
  cancel(): Promise<string | null>;
  /** Takes the cancellation back; answers as `cancel` does. */
  resume(): Promise<string | null>;
  close(): void;
}

/** One for each mounted panel (spec §2.5/09). */
export const createMembershipStore = ({ http, locale }: Pick<Host, 'http' | 'locale'>) =>
  createStore<MembershipStore>()((set, get) => {
    const query = { lang: getTextLanguage(locale.language) };
    let reading: AbortController | undefined;
    let isClosed = false;

    const take = (membership: Membership | null) => set({ held: { status: 'ready', membership } });

    const load = async () => {
      reading?.abort();
      const { signal } = (reading = new AbortController());
      if (get().held.status === 'failed') set({ held: { status: 'loading' } });
      try {
        const { data } = await http('GET /api/memberships/current', { query, signal });
        if (!signal.aborted) take(data);
      } catch {
        if (!signal.aborted && get().held.status !== 'ready') set({ held: { status: 'failed' } });
      }
    };

    const change = async (
      key: 'POST /api/memberships/current/cancel' | 'POST /api/memberships/current/resume',
    ): Promise<string | null> => {
      try {
        const { data } = await http(key, { query });
        // An answer to an earlier question would show what was.
        reading?.abort();
        if (!isClosed) take(data);
        return null;
      } catch (error) {
        const code = failureCode(error);
        // It stands differently by now than it is shown.
        if (code === 'not_running' || code === 'no_membership') await load();
        return code;
      }
    };

    return {
      held: { status: 'loading' },
      load,
      cancel: () => change('POST /api/memberships/current/cancel'),
      resume: () => change('POST /api/memberships/current/resume'),
      close() {
        isClosed = true;
        reading?.abort();
      },
    };
  });

export type MembershipStoreApi = ReturnType<typeof createMembershipStore>;
