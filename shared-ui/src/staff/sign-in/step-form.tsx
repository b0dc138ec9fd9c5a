import { isApiError } from '@travel/contracts/http/api-error';
import { Notice } from '../../notices/notice.tsx';
import { useHost } from '../../remote/host-context.tsx';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../form.tsx';

/** Error of a sign-in step: its text key and the field that it concerns, if any. */
interface StepError {
  readonly key: string;
  readonly field?: 'email' | 'password' | 'code' | 'recovery_code' | 'name';
  readonly wait?: string;
}

const known: Readonly<Record<string, Omit<StepError, 'wait'>>> = {
  credentials_wrong: { key: 'credentialsWrong' },
  account_blocked: { key: 'accountBlocked' },
  operators_only: { key: 'operatorsOnly' },
  email_unconfirmed: { key: 'emailUnconfirmed' },
  code_wrong: { key: 'codeWrong', field: 'code' },
  code_used: { key: 'codeUsed', field: 'code' },
  recovery_code_wrong: { key: 'recoveryCodeWrong', field: 'recovery_code' },
  passkey_refused: { key: 'passkeyRefused' },
  passkeys_full: { key: 'passkeysFull' },
  confirmation_needed: { key: 'passkeyCancelled' },
  network_failed: { key: 'offline' },
  timed_out: { key: 'offline' },
  unavailable: { key: 'unavailable' },
  // Names of the browser's errors about passkeys.
  NotAllowedError: { key: 'passkeyCancelled' },
  AbortError: { key: 'passkeyCancelled' },
  InvalidStateError: { key: 'passkeyPresent' },
  SecurityError: { key: 'passkeyFailed' },
  NotSupportedError: { key: 'passkeyFailed' },
  ConstraintError: { key: 'passkeyFailed' },
  UnknownError: { key: 'passkeyFailed' },
};

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

const fields = ['email', 'password', 'code', 'recovery_code', 'name'] as const;
const missingKeys = {
  email: 'emailWanted',
  password: 'passwordWanted',
  code: 'codeWanted',
  recovery_code: 'recoveryWanted',
  name: 'nameWanted',
};

/** Formats a waiting time in the reader's language: "in 40 seconds", "in 3 minutes". Minutes are rounded up. */
const waitText = (seconds: number, language: string): string => {
  const format = new Intl.RelativeTimeFormat(language);
  const whole = Math.max(Math.ceil(seconds), 1);
  return whole < 90 ? format.format(whole, 'second') : format.format(Math.ceil(whole / 60), 'minute');
};

/** Returns the error of a rejected step. */
const toStepError = (error: unknown, language: string): StepError => {
  if (!isApiError(error)) return (error instanceof Error && known[error.name]) || { key: 'broken' };
  if (error.code === 'too_many_requests') return { key: 'tooMany', wait: waitText(error.retryAfter ?? 60, language) };
  if (error.code === 'validation_failed') {
    const field = fields.find((name) => error.errors.some((one) => one.field.endsWith(name)));
    if (field) return { key: missingKeys[field], field };
  }
  return known[error.code] ?? { key: 'broken' };
};

/** Returns the state of a sign-in step: whether it is running, and its error. Typed text is not affected. */
export const useStep = () => {
  const { t } = useTranslation('staff');
  const { locale } = useHost();
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<StepError | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (fault?.field) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);

  const message = fault && t(`signIn.fault.${fault.key}`, { wait: fault.wait ?? '' });
  return {
    form,
    working,
    /** General error; null if it concerns a field. */
    failed: fault?.field ? null : message,
    getFieldError: (field: StepError['field']) => (fault?.field === field && message ? message : undefined),
    refuse: setFault,
    clearError: () => setFault(null),
    /** Returns a handler that stores typed text and removes the error. */
    edit: (setText: (text: string) => void) => (text: string) => {
      setText(text);
      setFault(null);
    },
    async run(act: () => Promise<void>) {
      if (working) return;
      setWorking(true);
      setFault(null);
      try {
        await act();
      } catch (error) {
        setFault(toStepError(error, locale.language));
      } finally {
        setWorking(false);
      }
    },
  };
};

interface StepFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly failed: string | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function StepForm({ form, failed, onSubmit, children }: StepFormProps) {
  return (
    <Form ref={form} onSubmit={onSubmit}>
      {failed && (
        <Notice tone="negative" role="alert">
          {failed}
        </Notice>
      )}
      {children}
    </Form>
  );
}
