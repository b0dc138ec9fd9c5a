import { isApiError } from '@travel/contracts/http/api-error';

/** Error of a sign-in step: its text key and the field that it concerns, if any. */
export interface StepFault {
  readonly key: string;
  readonly field?: 'email' | 'password' | 'code' | 'recovery_code';
  /** Waiting time as text. */
  readonly wait?: string;
}

const known: Readonly<Record<string, Omit<StepFault, 'wait'>>> = {
  credentials_wrong: { key: 'credentialsWrong' },
  account_blocked: { key: 'accountBlocked' },
  operators_only: { key: 'operatorsOnly' },
  code_wrong: { key: 'codeWrong', field: 'code' },
  code_used: { key: 'codeUsed', field: 'code' },
  recovery_code_wrong: { key: 'recoveryCodeWrong', field: 'recovery_code' },
  network_failed: { key: 'offline' },
  timed_out: { key: 'offline' },
  unavailable: { key: 'unavailable' },
};

const fields = ['email', 'password', 'code', 'recovery_code'] as const;
const fieldKeys = {
  email: 'emailWanted',
  password: 'passwordWanted',
  code: 'codeWanted',
  recovery_code: 'recoveryWanted',
};

/** Formats a waiting time in the reader's language: "in 40 seconds", "in 3 minutes". Minutes are rounded up. */
const waitText = (seconds: number, language: string): string => {
  const format = new Intl.RelativeTimeFormat(language);
  const whole = Math.max(Math.ceil(seconds), 1);
  return whole < 90 ? format.format(whole, 'second') : format.format(Math.ceil(whole / 60), 'minute');
};

/** Returns the error of a rejected step. */
export const toStepFault = (error: unknown, language: string): StepFault => {
  if (!isApiError(error)) return { key: 'broken' };
  if (error.code === 'too_many_requests') return { key: 'tooMany', wait: waitText(error.retryAfter ?? 60, language) };
  if (error.code === 'validation_failed') {
    const field = fields.find((name) => error.errors.some((one) => one.field.endsWith(name)));
    if (field) return { key: fieldKeys[field], field };
  }
  return known[error.code] ?? { key: 'broken' };
};
