import { isApiError } from '@travel/contracts/http/api-error';
import type { HttpClient } from '@travel/contracts/host/http-client';
import type { OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import { createStore } from 'zustand/vanilla';
import { guardedHttp } from './guarded-http.ts';
import type { Asked } from './guarded-http.ts';

/** Who is signed in, as far as the page knows. `unasked` where nobody answers: at an address that is not the operators'. */
type Known =
  | { readonly status: 'asking' | 'unreachable' | 'unasked' }
  | { readonly status: 'known'; readonly session: OperatorSession };

export interface OperatorState {
  readonly known: Known;
  /** Recovery codes that were made just now and have to be kept before the console opens. */
  readonly codes: readonly string[] | null;
  /** A step that calls wait for. */
  readonly asked: Asked | null;
  /** The console was open: what is in it stays, whatever is asked for above it. */
  readonly wasOpen: boolean;
}

/** Whether somebody is in whose steps are all done. */
export const isOpen = ({ known, codes }: Pick<OperatorState, 'known' | 'codes'>): boolean =>
  codes === null && (known.status === 'unasked' || (known.status === 'known' && known.session.step === 'signed-in'));

/** The sign-in of whoever looks at the console; one for each mounted console. */
export const createOperatorStore = (http: HttpClient) => {
  const store = createStore<OperatorState>(() => ({
    known: { status: 'asking' },
    codes: null,
    asked: null,
    wasOpen: false,
  }));
  const change = (part: Partial<OperatorState>): void =>
    store.setState((last) => {
      const next = { ...last, ...part };
      return { ...next, wasOpen: next.wasOpen || isOpen(next) };
    });

  const settle = (isDone: boolean): void => {
    store.getState().asked?.settle(isDone);
    change({ asked: null });
  };
  const learn = (session: OperatorSession): void => change({ known: { status: 'known', session } });

  const ask = async (): Promise<void> => {
    try {
      learn(await http('GET /api/auth/operator'));
    } catch (error) {
      // Somebody who is in stays in: the registry says so if they are not.
      if (store.getState().known.status === 'known') return;
      const isElsewhere = isApiError(error) && error.status === 404;
      change({ known: { status: isElsewhere ? 'unasked' : 'unreachable' } });
    }
  };

  return {
    store,
    ask,
    /** A step was done; what waited for it goes on. */
    go(session: OperatorSession): void {
      learn(session);
      if (session.step === 'signed-in') settle(true);
    },
    enrolled(session: OperatorSession, codes: readonly string[]): void {
      change({ codes, known: { status: 'known', session } });
    },
    kept(): void {
      change({ codes: null });
      settle(true);
    },
    /** What waits fails as it did: nothing is changed. */
    leave: () => settle(false),
    async signOut(): Promise<void> {
      learn(await http('POST /api/auth/operator/sign-out'));
      store.setState({ wasOpen: false });
    },
    /** Calls of the console: what wants a step first waits for it. */
    http: guardedHttp(http, (asked) => {
      change({ asked });
      if (asked.step === 'sign-in') void ask();
    }),
  };
};
