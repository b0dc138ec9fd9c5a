import { isApiError } from '@travel/contracts/http/api-error';
import type { HttpClient } from '@travel/contracts/host/http-client';
import type { OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import { createStore } from 'zustand/vanilla';
import { createGuardedHttp, type WaitingStep } from './guarded-http.ts';

/** The session, if it has been loaded; `unasked` on an origin without operator sign-in. */
type SessionState =
  | { readonly status: 'asking' | 'unreachable' | 'unasked' }
  | { readonly status: 'known'; readonly session: OperatorSession };

export interface OperatorState {
  readonly known: SessionState;
  /** New recovery codes that the operator must save before the console opens. */
  readonly codes: readonly string[] | null;
  /** A sign-in step that pending requests wait for. */
  readonly waitingStep: WaitingStep | null;
  /** Whether the console has been open since the page loaded. If so, it stays mounted below the sign-in dialog. */
  readonly wasOpen: boolean;
}

/** Returns whether the console is open: all steps are completed, or this origin has no operator sign-in. */
export const isOpen = ({ known, codes }: Pick<OperatorState, 'known' | 'codes'>): boolean =>
  codes === null && (known.status === 'unasked' || (known.status === 'known' && known.session.step === 'signed-in'));

/** Creates the store of the sign-in, one for each mounted console. */
export const createOperatorStore = (http: HttpClient) => {
  const store = createStore<OperatorState>(() => ({
    known: { status: 'asking' },
    codes: null,
    waitingStep: null,
    wasOpen: false,
  }));
  const change = (part: Partial<OperatorState>): void =>
    store.setState((last) => {
      const next = { ...last, ...part };
      return { ...next, wasOpen: next.wasOpen || isOpen(next) };
    });

  const settle = (isDone: boolean): void => {
    store.getState().waitingStep?.settle(isDone);
    change({ waitingStep: null });
  };
  const storeSession = (session: OperatorSession): void => change({ known: { status: 'known', session } });

  const loadSession = async (): Promise<void> => {
    try {
      storeSession(await http('GET /api/auth/operator'));
    } catch (error) {
      // Keep a known session after a failed request; if the session has ended, the registry rejects the next request.
      if (store.getState().known.status === 'known') return;
      const isElsewhere = isApiError(error) && error.status === 404;
      change({ known: { status: isElsewhere ? 'unasked' : 'unreachable' } });
    }
  };

  return {
    store,
    ask: loadSession,
    /** Stores the session of a completed step and sends the waiting requests again. */
    go(session: OperatorSession): void {
      storeSession(session);
      if (session.step === 'signed-in') settle(true);
    },
    enrolled(session: OperatorSession, codes: readonly string[]): void {
      change({ codes, known: { status: 'known', session } });
    },
    kept(): void {
      change({ codes: null });
      settle(true);
    },
    /** Lets the waiting requests fail with their original error. */
    leave: () => settle(false),
    async signOut(): Promise<void> {
      storeSession(await http('POST /api/auth/operator/sign-out'));
      store.setState({ wasOpen: false });
    },
    /** HTTP client of the console, whose requests wait for a missing step. */
    http: createGuardedHttp(http, (waitingStep) => {
      change({ waitingStep });
      if (waitingStep.step === 'sign-in') void loadSession();
    }),
  };
};
