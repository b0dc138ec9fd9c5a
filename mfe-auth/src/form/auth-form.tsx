import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import type { AuthMode, AuthPrefill } from '@travel/contracts/host/events/events';
import type { Session } from '@travel/contracts/people/session.schema';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode, RefObject } from 'react';
import type { FormError } from '../errors/form-errors.ts';
import type { AuthStoreApi } from '../session/auth-store.ts';
import type { Invitation } from '../session/use-invitation.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';

export interface AuthFormProps {
  readonly host: Host;
  readonly store: AuthStoreApi;
  readonly prefill: AuthPrefill;
  /** The invitation of the link that opened the modal; null until it is loaded, and if there is none. */
  readonly invitation: Invitation | null;
  readonly onMode: (mode: AuthMode) => void;
  /** Called with the new session after a sign-in or sign-up. */
  readonly onEntered: (session: Session) => void;
}

interface FormProps {
  readonly host: Host;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly lead?: ReactNode;
  readonly error?: FormError | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Returns a waiting time such as "in 40 seconds" or "in 3 minutes" in the given language; minutes are rounded up. */
const formatWaitingTime = (seconds: number, language: string): string => {
  const format = new Intl.RelativeTimeFormat(language);
  const whole = Math.max(Math.ceil(seconds), 1);
  return whole < 90 ? format.format(whole, 'second') : format.format(Math.ceil(whole / 60), 'minute');
};

/** Shows the error of the form as a whole, with the support contact if that helps. */
function FormAlert({ host, error }: { host: Host; error?: FormError | undefined }) {
  const { t } = useTranslation('mfe-auth');
  const { email, phone } = host.organisation.support;
  const when = formatWaitingTime(error?.retryAfter ?? 0, host.locale.language);

  return (
    <Alert role="alert">{error && <Notice tone="negative">{t(error.text, { email, phone, when })}</Notice>}</Alert>
  );
}

// An empty alert takes up no space, yet stays in the accessibility tree, so that screen readers announce its text.
const Alert = styled.div({ '&:empty': { position: 'absolute' } });

/**
 * Form of a modal: its purpose, its error and its fields. It replaces the browser's validation, so that errors are in
 * the traveller's language.
 */
export function AuthForm({ host, form, lead, error, onSubmit, children }: FormProps) {
  return (
    <Column
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {lead && <Lead>{lead}</Lead>}
      <FormAlert host={host} error={error} />
      {children}
    </Column>
  );
}

const Column = styled.form({ display: 'grid', gap: space.m });
const Lead = styled.p(type.body, { color: color.ink2 });
