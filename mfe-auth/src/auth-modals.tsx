import type { AuthMode, AuthPrefill } from '@travel/contracts/host/events/events';
import type { Host } from '@travel/contracts/host/host';
import type { AuthModalsProps } from '@travel/contracts/host/remotes/remote-props';
import type { Session } from '@travel/contracts/people/session.schema';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ForgotPasswordForm } from './forgot-password/forgot-password-form.tsx';
import type { AuthFormProps } from './form/auth-form.tsx';
import { ResetPasswordForm } from './reset-password/reset-password-form.tsx';
import type { AuthStoreApi } from './session/auth-store.ts';
import { useInvitation } from './session/use-invitation.ts';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { EmailStep } from './sign-up/email-step.tsx';
import { SignUpForm } from './sign-up/sign-up-form.tsx';

interface AuthModals extends AuthModalsProps {
  readonly host: Host;
  readonly store: AuthStoreApi;
}

/** Returns the path if it lies within the product, or undefined if it could lead to another site. */
const toOwnPath = (path: string | undefined): string | undefined =>
  path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined;

const noPrefill: AuthPrefill = {};

const titles: Record<AuthMode, string> = {
  'sign-in': 'signIn.title',
  'sign-up': 'signUp.title',
  'email-sign-up': 'emailSignUp.title',
  'forgot-password': 'forgot.title',
  'reset-password': 'reset.title',
};

const forms: Record<AuthMode, ComponentType<AuthFormProps>> = {
  'sign-in': SignInForm,
  'sign-up': SignUpForm,
  'email-sign-up': EmailStep,
  'forgot-password': ForgotPasswordForm,
  'reset-password': ResetPasswordForm,
};

/** One dialog for all modals of an account; switching between them keeps the typed e-mail address (spec §2.6). */
export function AuthModals({ host, store, mode: requestedMode, prefill = noPrefill, returnTo, onClose }: AuthModals) {
  const { t } = useTranslation('mfe-auth');
  const [opened, setOpened] = useState(() => {
    // Runs before the first render, so that the fields and the initial focus already use the invitation's data.
    store.getState().open(prefill);
    return { requestedMode, prefill };
  });
  const [mode, setMode] = useState(requestedMode);
  const emailGiven = useStore(store, (state) => state.emailGiven);
  const view = mode === 'email-sign-up' && emailGiven ? 'sign-up' : mode;
  const Form = forms[view];
  const body = useFocusAfterSwitch(view);
  const isOpen = useRef(false);
  const invitation = useInvitation(host, store, prefill);

  // A newer request for a modal replaces the current modal while the dialog is open.
  if (opened.requestedMode !== requestedMode || opened.prefill !== prefill) {
    setOpened({ requestedMode, prefill });
    setMode(requestedMode);
  }

  useEffect(() => {
    isOpen.current = true;
    store.getState().open(prefill);
    return () => {
      isOpen.current = false;
      store.getState().close();
    };
  }, [store, prefill]);

  const enter = (session: Session) => {
    host.bus.publish('session:changed', { session });
    // If the user closed the dialog during the call, they are signed in but stay on the current page.
    if (!isOpen.current) return;
    onClose();
    const path = toOwnPath(returnTo);
    if (path) host.navigate(path);
  };

  return (
    <Dialog title={t(titles[mode])} closeLabel={t('close')} width={460} onClose={onClose}>
      <div ref={body}>
        <Form host={host} store={store} prefill={prefill} invitation={invitation} onMode={setMode} onEntered={enter} />
      </div>
    </Dialog>
  );
}

/** Moves the focus to the first field after a switch; the dialog handles the initial focus. */
function useFocusAfterSwitch(view: AuthMode) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [view]);
  return body;
}
