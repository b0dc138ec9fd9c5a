import type { resetPassword, signIn, signUp } from '@travel/contracts/endpoints/people/auth';
import type { signInWithPasskey } from '@travel/contracts/endpoints/people/passkeys';
import type { CommonProblemCode, TransportCode } from '@travel/contracts/http/problem';

export type FieldName = 'email' | 'password' | 'firstname' | 'lastname' | 'title' | 'countrycode' | 'phonenumber';

/** The message of an error code: a text key, shown next to a field or above the form. */
export interface Message {
  readonly text: string;
  /** Replaces `text` if the response contains a waiting time. */
  readonly until?: string;
  readonly field?: FieldName;
}

export type Messages<Code extends string> = Readonly<Record<Code, Message>>;

const general: Message = { text: 'faults.general' };
const check: Message = { text: 'faults.check' };
const offline: Message = { text: 'faults.offline' };

/** Codes that any call can return or fail with. */
export const commonMessages: Messages<CommonProblemCode | TransportCode> = {
  bad_request: check,
  validation_failed: check,
  unauthorised: general,
  forbidden: general,
  not_found: general,
  conflict: general,
  body_too_large: check,
  method_not_allowed: general,
  unsupported_media_type: general,
  too_many_requests: { text: 'faults.tooMany', until: 'faults.tooManyUntil' },
  internal_error: general,
  unavailable: { text: 'faults.unavailable', until: 'faults.unavailableUntil' },
  network_failed: offline,
  timed_out: offline,
  aborted: general,
  unreadable_answer: general,
};

export const signInMessages: Messages<keyof (typeof signIn)['errors'] | keyof (typeof signInWithPasskey)['errors']> = {
  passkey_refused: { text: 'faults.passkey' },
  credentials_wrong: { text: 'faults.credentials' },
  account_blocked: { text: 'faults.blocked' },
};

/** Messages of the sign-up by the server's error codes (spec §2.6). */
export const signUpMessages: Messages<keyof (typeof signUp)['errors']> = {
  password_too_common: { text: 'faults.passwordCommon', field: 'password' },
};

export const resetPasswordMessages: Messages<keyof (typeof resetPassword)['errors']> = {
  reset_token_gone: { text: 'faults.tokenGone' },
  password_too_common: { text: 'faults.passwordCommon', field: 'password' },
};
