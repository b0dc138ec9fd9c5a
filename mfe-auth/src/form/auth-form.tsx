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
import { FormAlert } from './form-alert.tsx';

/** What each modal's form is given. */
export interface AuthFormProps {
  readonly host: Host;
  readonly store: AuthStoreApi;
  readonly prefill: AuthPrefill;
  /** Of the link that opened the modal, once it is known. */
  readonly invitation: Invitation | null;
  /** To another modal. */
  readonly onMode: (mode: AuthMode) => void;
  /** A session was opened. */
  readonly onEntered: (session: Session) => void;
}

interface FormProps {
  readonly host: Host;
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the modal is for. */
  readonly lead?: ReactNode;
  readonly fault?: FormFault | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The column of fields of a modal: what it is for, what went wrong, the fields. Checks are ours, in the traveller's language. */
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
