import { isApiError } from '@travel/contracts/http/api-error';
import type { Host } from '@travel/contracts/host';
import type { OperatorSession } from '@travel/contracts/endpoints/operator-sign-in';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { HostProvider } from '../host/host-context.tsx';
import { guardedHttp } from './guarded-http.ts';
import type { Asked } from './guarded-http.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EndedDialog } from './ended-dialog.tsx';
import { OperatorProvider } from './operator-context.ts';
import { SignInPage } from './sign-in-page.tsx';
import { useActivity } from './use-activity.ts';

/** Who is signed in, as far as the page knows. `unasked` where nobody answers: at an address that is not the operators'. */
type Known =
  | { readonly status: 'asking' | 'unreachable' | 'unasked' }
  | { readonly status: 'known'; readonly session: OperatorSession };

interface OperatorGateProps {
  readonly host: Host;
  /** The console; it gets a host whose calls ask for a step that is missing, and go on once it is done. */
  readonly children: (host: Host) => ReactNode;
}

/**
 * Lets operators in whose both steps are done. Once they are in, what they see stays: a session that ends, and a change
 * that wants a new code, are asked for above it.
 */
export function OperatorGate({ host, children }: OperatorGateProps) {
  const { http } = host;
  const [known, setKnown] = useState<Known>({ status: 'asking' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [wasIn, setWasIn] = useState(false);
  /** Recovery codes that were made just now and have to be kept before the console opens. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const session = known.status === 'known' ? known.session : null;
  const isIn = known.status === 'unasked' || session?.step === 'signed-in';

  const learn = (next: OperatorSession) => setKnown({ status: 'known', session: next });
  const ask = useEffectEvent(async () => {
    try {
      learn(await http('GET /api/auth/operator'));
    } catch (error) {
      const isElsewhere = isApiError(error) && error.status === 404;
      setKnown((last) => (last.status === 'known' ? last : { status: isElsewhere ? 'unasked' : 'unreachable' }));
    }
  });
  useEffect(() => void ask(), []);
  useActivity(isIn && session !== null, () => void ask());

  const { followOperations } = host;
  useEffect(() => {
    if (session?.step !== 'signed-in') return undefined;
    return followOperations?.((news) => {
      if (news.kind === 'disconnected' && news.reason === 'signed_out') void ask();
    });
  }, [session?.step, followOperations]);

  const guarded = useMemo(
    () =>
      guardedHttp(http, (next) => {
        setAsked(next);
        if (next.step === 'sign-in') void ask();
      }),
    [http],
  );
  const own = useMemo(
    () => (known.status === 'unasked' ? host : { ...host, http: guarded }),
    [host, guarded, known.status],
  );
  const operator = useMemo(
    () => ({
      session,
      async signOut() {
        learn(await http('POST /api/auth/operator/sign-out'));
        setWasIn(false);
      },
      learn,
    }),
    [session, http],
  );

  /** Goes on with what waited for a step. */
  const go = (next: OperatorSession) => {
    learn(next);
    if (next.step !== 'signed-in') return;
    asked?.settle(true);
    setAsked(null);
  };
  const enrolled = (next: OperatorSession, made: readonly string[]) => {
    setCodes(made);
    learn(next);
  };

  const kept = () => {
    setCodes(null);
    if (session) go(session);
  };

  const steps = { session, codes, onSession: go, onEnrolled: enrolled, onKept: kept };
  const isOpen = isIn && codes === null;
  if (isOpen && !wasIn) setWasIn(true);
  return (
    <HostProvider host={host}>
      <OperatorProvider value={operator}>
        {isOpen || wasIn ? (
          <HostProvider host={own}>{children(own)}</HostProvider>
        ) : (
          <SignInPage
            {...steps}
            status={known.status === 'known' ? 'asked' : known.status === 'unreachable' ? 'unreachable' : 'asking'}
            onAgain={() => void ask()}
          />
        )}
        {wasIn && (!isOpen || asked?.step === 'sign-in') && <EndedDialog {...steps} />}
        {isOpen && asked?.step === 'confirm' && (
          <ConfirmDialog
            onSession={go}
            onLeave={() => {
              asked.settle(false);
              setAsked(null);
            }}
          />
        )}
      </OperatorProvider>
    </HostProvider>
  );
}
