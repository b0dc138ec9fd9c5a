import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';

/** Problem codes that every owner form shows: the first at the password field, the second above the fields. */
const common = ['password_wrong', 'too_many_requests'] as const;

type OwnerFault<Code extends string> = (typeof common)[number] | Code | 'other';

/** Proof that the caller is the owner of the account; empty after a recent sign-in. */
interface Proof {
  readonly password?: string;
}

export interface OwnerFormState {
  readonly isWorking: boolean;
  readonly fault: string | undefined;
  readonly isPasswordNeeded: boolean;
  readonly password: string;
  setPassword(password: string): void;
}

interface OwnerForm<Code extends string> extends OwnerFormState {
  readonly fault: OwnerFault<Code> | undefined;
  setFault(fault: OwnerFault<Code> | undefined): void;
  /** Resolves to true if the API accepts the request. Otherwise shows the password field or an error message. */
  send(call: (proof: Proof) => Promise<unknown>): Promise<boolean>;
  clear(): void;
}

/**
 * Returns the state of a form that only the owner of the account may send. The form shows the password field from the
 * start, or after the API has answered that the sign-in is not recent.
 */
export const useOwnerForm = <Code extends string>(
  codes: readonly Code[],
  { needsPassword = false } = {},
): OwnerForm<Code> => {
  const [fault, setFault] = useState<OwnerFault<Code>>();
  const [isWorking, setWorking] = useState(false);
  const [isPasswordNeeded, setPasswordNeeded] = useState(needsPassword);
  const [password, setPassword] = useState('');

  const showRefusal = (error: unknown): void => {
    const code = getErrorCode(error);
    if (code === 'recent_sign_in_needed') setPasswordNeeded(true);
    else setFault([...common, ...codes].find((known) => known === code) ?? 'other');
  };
  return {
    fault,
    isWorking,
    isPasswordNeeded,
    password,
    setFault,
    setPassword(typed) {
      setFault((current) => (current === 'password_wrong' ? undefined : current));
      setPassword(typed);
    },
    async send(call) {
      setWorking(true);
      setFault(undefined);
      let isDone = true;
      try {
        await call(isPasswordNeeded ? { password } : {});
      } catch (error) {
        showRefusal(error);
        isDone = false;
      }
      setWorking(false);
      return isDone;
    },
    clear() {
      setFault(undefined);
      setPassword('');
      setPasswordNeeded(needsPassword);
    },
  };
};
