import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import type { AuthMode, AuthPrefill } from '@travel/contracts/host/events/events';
import type { Session } from '@travel/contracts/people/session.schema';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode, RefObject } from 'react';
import type { FormFault } from '../faults/faults.ts';
import type { AuthStoreApi } from '../session/auth-store.ts';
import type { Invitation } from '../session/use-invitation.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import { waitText } from '../faults/wait-text.ts';

/** Props of the form of every modal. */
export interface AuthFormProps {
  readonly host: Host;
  readonly store: AuthStoreApi;
  readonly prefill: AuthPrefill;
  /** The invitation of the link that opened the modal; null until it is loaded. */
  readonly invitation: Invitation | null;
  /** Switches to another modal. */
  readonly onMode: (mode: AuthMode) => void;
  /** Called when a session was opened. */
  readonly onEntered: (session: Session) => void;
}

interface FormProps {
  readonly host: Host;
  readonly form: RefObject<HTMLFormElement | null>;
  /** The purpose of the modal. */
  readonly lead?: ReactNode;
  readonly fault?: FormFault | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Shows the error of the form as a whole, with the support contact if that helps. */
function FormAlert({ host, fault }: { host: Host; fault?: FormFault | undefined }) {
  const { t } = useTranslation('mfe-auth');
  const { email, phone } = host.organisation.support;
  const when = waitText(fault?.retryAfter ?? 0, host.locale.language);

  return (
    <Alert role="alert">{fault && <Notice tone="negative">{t(fault.text, { email, phone, when })}</Notice>}</Alert>
  );
}

// An empty alert takes up no space, yet stays in the accessibility tree, so that screen readers announce its text.
const Alert = styled.div({ '&:empty': { position: 'absolute' } });

/**
 * Form of a modal: its purpose, its error and its fields. It replaces the browser's validation, so that errors are in
 * the traveller's language.
 */
export function AuthForm({ host, form, lead, fault, onSubmit, children }: FormProps) {
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
      <FormAlert host={host} fault={fault} />
      {children}
    </Column>
  );
}

const Column = styled.form({ display: 'grid', gap: space.m });
const Lead = styled.p(type.body, { color: color.ink2 });
