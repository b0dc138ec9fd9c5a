import { Global } from '@emotion/react';
import type { Host } from '@travel/contracts/host/host';
import { type ReactNode, useEffect, useMemo, useState, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { HostProvider } from '../../remote/host-context.tsx';
import { darkDocumentStyles } from '../dark-theme.ts';
import { SignInSteps, getStepName, type SignInStepsProps } from './sign-in-steps.tsx';
import { OperatorProvider } from './operator-context.ts';
import { createOperatorStore, isOpen } from './operator-store.ts';
import { SignInPage } from './sign-in-page.tsx';
import styled from '@emotion/styled';
import { Dialog } from '../../dialog/dialog.tsx';
import { TextButton } from '../../actions/text-button.tsx';
import { color, space } from '../../look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { CodeStep } from './code-step.tsx';

interface OperatorGateProps {
  readonly host: Host;
  /** Renders the site with a host whose requests wait for a missing sign-in step. */
  readonly children: (host: Host) => ReactNode;
}

/** Interval of activity reports, in milliseconds. A session ends after 30 minutes without one. */
const reportEveryMs = 60_000;

/** Reports the operator's activity, so that the session does not end while they read. */
const useActivity = (isOn: boolean, report: () => unknown): void => {
  const reportNow = useEffectEvent(report);
  useEffect(() => {
    if (!isOn) return undefined;
    let reportedAt = Date.now();
    const handleActivity = () => {
      if (Date.now() - reportedAt < reportEveryMs) return;
      reportedAt = Date.now();
      reportNow();
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const name of events) window.addEventListener(name, handleActivity, { passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, handleActivity);
    };
  }, [isOn]);
};

/** Requires a current code to confirm a change. */
function ConfirmDialog({ onSession, onLeave }: Pick<SignInStepsProps, 'onSession'> & { readonly onLeave: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <Dialog title={t('signIn.confirm.title')} width={460} phone="box" onClose={onLeave}>
      <Parts>
        <Lead>{t('signIn.confirm.lead')}</Lead>
        <CodeStep submit={t('signIn.confirm.submit')} onSession={onSession}>
          <TextButton onClick={onLeave}>{t('signIn.confirm.leave')}</TextButton>
        </CodeStep>
      </Parts>
    </Dialog>
  );
}

/**
 * Dialog for a session that ended while the site was open. The site keeps its state and continues after signing
 * in.
 */
function EndedDialog(steps: SignInStepsProps) {
  const { t } = useTranslation('staff');
  const step = getStepName(steps);
  return (
    <Dialog title={t('signIn.ended.title')} width={480} closable={false} onClose={() => undefined}>
      <Parts>
        <Lead>
          {step === 'password'
            ? t('signIn.ended.lead')
            : t(`signIn.lead.${step}`, { email: steps.session?.email ?? '' })}
        </Lead>
        <SignInSteps {...steps} />
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div({ display: 'grid', gap: space.m });
const Lead = styled.p({ margin: 0, color: color.ink2 });

/**
 * Shows a staff site to people who completed both sign-in steps. The site then stays mounted: an expired session
 * or a required code opens a dialog above it.
 */
export function OperatorGate({ host, children }: OperatorGateProps) {
  const [operator] = useState(() => createOperatorStore(host.http));
  const { known, codes, waitingStep, wasOpen } = useStore(operator.store);
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
      <Global styles={darkDocumentStyles} />
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
        {wasOpen && (!open || waitingStep?.step === 'sign-in') && <EndedDialog {...steps} />}
        {open && waitingStep?.step === 'confirm' && <ConfirmDialog onSession={operator.go} onLeave={operator.leave} />}
      </OperatorProvider>
    </HostProvider>
  );
}
