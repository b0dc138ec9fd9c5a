import { Global } from '@emotion/react';
import type { Host } from '@travel/contracts/host/host';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { nightOfDocument } from '../look/night.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EndedDialog } from './ended-dialog.tsx';
import { OperatorProvider } from './operator-context.ts';
import { createOperatorStore, isOpen } from './operator-store.ts';
import { SignInPage } from './sign-in-page.tsx';
import { useActivity } from './use-activity.ts';

interface OperatorGateProps {
  readonly host: Host;
  /** Renders the console with a host whose requests wait for a missing sign-in step. */
  readonly children: (host: Host) => ReactNode;
}

/**
 * Shows the console to operators who completed both sign-in steps. The console then stays mounted: an expired session
 * or a required code opens a dialog above it.
 */
export function OperatorGate({ host, children }: OperatorGateProps) {
  const [operator] = useState(() => createOperatorStore(host.http));
  const { known, codes, asked, wasOpen } = useStore(operator.store);
  const session = known.status === 'known' ? known.session : null;
  const isIn = session?.step === 'signed-in';

  useEffect(() => void operator.ask(), [operator]);
  useActivity(isIn, operator.ask);

  const { followOperations } = host;
  useEffect(() => {
    if (!isIn) return undefined;
    return followOperations?.((news) => {
      if (news.kind === 'disconnected' && news.reason === 'signed_out') void operator.ask();
    });
  }, [isIn, followOperations, operator]);

  const isElsewhere = known.status === 'unasked';
  const own = useMemo(() => (isElsewhere ? host : { ...host, http: operator.http }), [host, isElsewhere, operator]);
  const person = useMemo(() => ({ session, signOut: operator.signOut }), [session, operator]);

  const steps = { session, codes, onSession: operator.go, onEnrolled: operator.enrolled, onKept: operator.kept };
  const open = isOpen({ known, codes });
  return (
    <HostProvider host={host}>
      <Global styles={nightOfDocument} />
      <OperatorProvider value={person}>
        {wasOpen ? (
          <HostProvider host={own}>{children(own)}</HostProvider>
        ) : (
          <SignInPage
            {...steps}
            status={known.status === 'asking' || known.status === 'unreachable' ? known.status : 'asked'}
            onAgain={() => void operator.ask()}
          />
        )}
        {wasOpen && (!open || asked?.step === 'sign-in') && <EndedDialog {...steps} />}
        {open && asked?.step === 'confirm' && <ConfirmDialog onSession={operator.go} onLeave={operator.leave} />}
      </OperatorProvider>
    </HostProvider>
  );
}
