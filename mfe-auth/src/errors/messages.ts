import type { resetPassword, signIn, signUp } from '@travel/contracts/endpoints/people/auth';
import type { signInWithPasskey } from '@travel/contracts/endpoints/people/passkeys';
import type { CommonProblemCode, TransportCode } from '@travel/contracts/http/problem';

export type FieldName = 'email' | 'password' | 'firstname' | 'lastname' | 'title' | 'countrycode' | 'phonenumber';

/** The message of an error code: a text key, shown next to a field or above the form. */
export interface Message {
  readonly text: string;
  /** Text key used instead of `text` if the response states how long to wait before a retry. */
  readonly until?: string;
  readonly field?: FieldName;
}

type Messages<Code extends string> = Readonly<Record<Code, Message>>;

/** Message of codes without a message of their own. */
export const generalMessage: Message = { text: 'faults.general' };

const check: Message = { text: 'faults.check' };
const offline: Message = { text: 'faults.offline' };

/** Messages of codes that any call can return or fail with. */
export const commonMessages: Readonly<Partial<Record<string, Message>>> = {
  bad_request: check,
  validation_failed: check,
  body_too_large: check,
  too_many_requests: { text: 'faults.tooMany', until: 'faults.tooManyUntil' },
  unavailable: { text: 'faults.unavailable', until: 'faults.unavailableUntil' },
  network_failed: offline,
  timed_out: offline,
} satisfies Partial<Messages<CommonProblemCode | TransportCode>>;

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
