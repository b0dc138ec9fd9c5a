import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host';
import type { AuthMode, AuthPrefill } from '@travel/contracts/events';
import type { Session } from '@travel/contracts/session.schema';
import { space } from '@travel/ui/tokens';
import type { ReactNode, RefObject } from 'react';
import type { FormFault } from '../faults/faults.ts';
import type { AuthStoreApi } from '../session/auth-store.ts';
import { FormAlert } from './form-alert.tsx';

/** What each modal's form is given. */
export interface AuthFormProps {
  readonly host: Host;
  readonly store: AuthStoreApi;
  readonly prefill: AuthPrefill;
  /** To another modal. */
  readonly onMode: (mode: AuthMode) => void;
  /** A session was opened. */
  readonly onEntered: (session: Session) => void;
}

interface FormProps {
  readonly host: Host;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fault?: FormFault | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The column of fields of a modal, what went wrong above it. Checks are ours, in the traveller's language. */
export function AuthForm({ host, form, fault, onSubmit, children }: FormProps) {
  return (
    <Column
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormAlert host={host} fault={fault} />
      {children}
    </Column>
  );
}

const Column = styled.form({ display: 'grid', gap: space.m });
