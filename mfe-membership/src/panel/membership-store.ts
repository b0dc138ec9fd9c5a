import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { createStore } from 'zustand/vanilla';

/** The signed-in user's membership as this page knows it. */
export type MembershipState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  /** `membership` is null if the user never had one. */
  | { readonly status: 'ready'; readonly membership: Membership | null };

export interface MembershipStore {
  readonly held: MembershipState;
  /** Loads the membership. The current one stays visible during the request and if the request fails. */
  load(): Promise<void>;
  /** Cancels the membership. Returns null on success, or the failure code. */
  cancel(): Promise<string | null>;
  /** Reverts the cancellation. Returns null on success, or the failure code. */
  resume(): Promise<string | null>;
  close(): void;
}

/** Creates the store of a mounted panel (spec §2.5/09). */
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
        // Abort a pending load, whose response would be older than this one.
        reading?.abort();
        if (!isClosed) take(data);
        return null;
      } catch (error) {
        const code = getErrorCode(error);
        // The refusal means that the membership has changed since it was loaded, for example on another device.
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
