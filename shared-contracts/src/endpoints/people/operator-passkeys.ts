import { endpoint } from '../../http/endpoint.ts';
import { signInOperator } from './operator-sign-in.ts';
import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  passkeySignInOptions,
  removePasskey,
  signInWithPasskey,
} from './passkeys.ts';

// Passkeys of staff are bound to the host of their site, so a page of an organisation can neither use nor request them.

const access = { caller: 'operatorSession' } as const;
const anyone = { caller: 'anyone' } as const;

/** Returns the operator's passkeys for this staff site. 409 wrong_step before both steps of the sign-in. */
export const listOperatorPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/operator/passkeys',
  summary: "The operator's passkeys for this site",
  tag: 'operators',
  access,
  response: listPasskeys.response,
  errors: { wrong_step: 409 },
  sample: listPasskeys.sample,
});

/**
 * Returns single-use WebAuthn creation options, valid in this browser for five minutes. Requires a second step within
 * the last ten minutes. 403 confirmation_needed, 409 wrong_step.
 */
export const newOperatorPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/operator/passkeys/options',
  summary: "WebAuthn options for creating an operator's passkey",
  tag: 'operators',
  access,
  response: newPasskeyOptions.response,
  errors: { wrong_step: 409, confirmation_needed: 403 },
  sample: { response: newPasskeyOptions.sample.response },
});

/** Saves a passkey created by the browser. 422 passkey_refused, 409 passkeys_full, wrong_step. */
export const addOperatorPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/operator/passkeys',
  summary: "Saves an operator's new passkey",
  tag: 'operators',
  access,
  body: addPasskey.body,
  response: addPasskey.response,
  status: 201,
  errors: { wrong_step: 409, passkey_refused: 422, passkeys_full: 409 },
  sample: addPasskey.sample,
});

/** Removes a passkey, which can then no longer sign in. 404 passkey_unknown, 409 wrong_step. */
export const removeOperatorPasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/operator/passkeys/{passkey_id}',
  summary: "Removes an operator's passkey",
  tag: 'operators',
  access,
  params: removePasskey.params,
  response: removePasskey.response,
  errors: { wrong_step: 409, passkey_unknown: 404 },
  sample: removePasskey.sample,
});

/** Returns single-use WebAuthn request options, valid in this browser for five minutes. 404 not_here. */
export const operatorPasskeySignInOptions = endpoint({
  method: 'POST',
  path: '/api/auth/operator/passkeys/sign-in/options',
  summary: 'WebAuthn options for the first step by passkey',
  tag: 'operators',
  access: anyone,
  response: passkeySignInOptions.response,
  errors: { not_here: 404 },
  sample: passkeySignInOptions.sample,
});

/**
 * First step by passkey in place of the password; the second step follows. 401 passkey_refused, 403 account_blocked,
 * operators_only, email_unconfirmed, 404 not_here.
 */
export const signInOperatorByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/operator/passkeys/sign-in',
  summary: "First step of an operator's sign-in: a passkey",
  tag: 'operators',
  access: anyone,
  body: signInWithPasskey.body,
  response: signInOperator.response,
  errors: { not_here: 404, passkey_refused: 401, account_blocked: 403, operators_only: 403, email_unconfirmed: 403 },
  sample: { request: signInWithPasskey.sample.request, response: signInOperator.sample.response },
});

export const operatorPasskeyEndpoints = [
  listOperatorPasskeys,
  newOperatorPasskeyOptions,
  addOperatorPasskey,
  removeOperatorPasskey,
  operatorPasskeySignInOptions,
  signInOperatorByPasskey,
] as const;
