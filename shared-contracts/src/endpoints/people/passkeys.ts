import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { sessionSchema } from '../../people/session.schema.ts';
import { namedLine } from '../../people/names.schema.ts';
import { timeZone } from './time-zone.ts';

/**
 * An object in the JSON format of WebAuthn, which browsers and authenticators use; fields not declared here are
 * ignored.
 */
const encoded = z.string().min(1).max(20_000);
const transports = z.array(z.string().max(20)).max(10);
const attachment = z.enum(['cross-platform', 'platform']).optional().catch(undefined);
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() });
const verification = z.enum(['discouraged', 'preferred', 'required']);
/** Name of a passkey. It is mailed to the owner of the account, so it must not contain links. */
const name = namedLine.max(60);

const passkey = z
  .object({
    passkey_id: z.string(),
    name: z.string(),
    added_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
    /** Whether the passkey is synchronised between devices, according to the authenticator. */
    is_synced: z.boolean(),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.output<typeof passkey>;

const sample = {
  passkey_id: 'PK7XK2M9Q4T6W8Y3Z5A1B',
  name: 'Firefox, Windows',
  added_at: '2026-11-20T08:00:00.000Z',
  last_used_at: null,
  is_synced: true,
} as const;
const params = z.object({ passkey_id: z.string().min(1).max(40) });
const response = { id: 'Zm9v', rawId: 'Zm9v', type: 'public-key', clientExtensionResults: {} } as const;

/** Returns the signed-in user's passkeys for this site. 403 signed_in_by_key. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: "The signed-in user's passkeys",
  tag: 'accounts',
  access: { caller: 'signedIn' },
  response: z.object({ passkeys: z.array(passkey) }),
  errors: { signed_in_by_key: 403 },
  sample: { response: { passkeys: [sample] } },
});

/**
 * Returns single-use WebAuthn creation options, valid in this browser for five minutes. The password is required,
 * because a passkey outlives the session. 403 password_wrong, demo_account, signed_in_by_key.
 */
export const newPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'WebAuthn options for creating a passkey',
  tag: 'accounts',
  access: { caller: 'signedIn' },
  cost: 45,
  body: z.object({ password: z.string().min(1, 'A password is required').max(200) }),
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: verification,
    }),
  }),
  errors: { password_wrong: 403, demo_account: 403, signed_in_by_key: 403 },
  sample: {
    request: { password: 'Travel-2026!' },
    response: {
      challenge: 'Zm9v',
      rp: { id: 'localhost', name: 'Almanac' },
      user: { id: 'VTEwMDE', name: 'traveller@example.test', displayName: 'Maya Okafor' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    },
  },
});

/** Saves a passkey created by the browser. 422 passkey_refused, 409 passkeys_full. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Saves a new passkey',
  tag: 'accounts',
  access: { caller: 'signedIn' },
  body: z.object({
    name,
    response: z.object({
      id: encoded,
      rawId: encoded,
      type: z.literal('public-key'),
      authenticatorAttachment: attachment,
      clientExtensionResults: z.object({ appid: z.boolean().optional() }),
      response: z.object({
        clientDataJSON: encoded,
        attestationObject: encoded,
        transports: transports.optional().catch(undefined),
      }),
    }),
  }),
  response: passkey,
  status: 201,
  errors: { passkey_refused: 422, passkeys_full: 409, signed_in_by_key: 403 },
  sample: {
    request: {
      name: sample.name,
      response: { ...response, response: { clientDataJSON: 'Zm9v', attestationObject: 'Zm9v' } },
    },
    response: sample,
  },
});

/** Renames a passkey. 404 passkey_unknown. */
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/auth/passkeys/{passkey_id}',
  summary: 'Renames a passkey',
  tag: 'accounts',
  access: { caller: 'signedIn' },
  params,
  body: z.object({ name }),
  response: passkey,
  errors: { passkey_unknown: 404, signed_in_by_key: 403 },
  sample: { request: { name: 'My telephone' }, response: { ...sample, name: 'My telephone' } },
});

/** Removes a passkey, which can then no longer sign in. 404 passkey_unknown. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/{passkey_id}',
  summary: 'Removes a passkey',
  tag: 'accounts',
  access: { caller: 'signedIn' },
  params,
  response: z.object({ passkey_id: z.string() }),
  errors: { passkey_unknown: 404, signed_in_by_key: 403 },
  sample: { response: { passkey_id: sample.passkey_id } },
});

/**
 * Returns single-use WebAuthn request options, valid in this browser for five minutes. The options name no account or
 * passkey.
 */
export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in/options',
  summary: 'WebAuthn options for signing in with a passkey',
  tag: 'accounts',
  access: { caller: 'anyone' },
  response: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: verification,
  }),
  sample: { response: { challenge: 'Zm9v', rpId: 'localhost', timeout: 300_000, userVerification: 'preferred' } },
});

/** Opens a session by a passkey. 401 passkey_refused, 403 account_blocked. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  summary: 'Signs in with a passkey',
  tag: 'accounts',
  access: { caller: 'anyone' },
  body: z.object({
    response: z.object({
      id: encoded,
      rawId: encoded,
      type: z.literal('public-key'),
      authenticatorAttachment: attachment,
      clientExtensionResults: z.object({ appid: z.boolean().optional() }),
      response: z.object({
        clientDataJSON: encoded,
        authenticatorData: encoded,
        signature: encoded,
        userHandle: encoded.optional(),
      }),
    }),
    time_zone: timeZone,
  }),
  response: sessionSchema,
  errors: { passkey_refused: 401, account_blocked: 403 },
  sample: {
    request: {
      response: { ...response, response: { clientDataJSON: 'Zm9v', authenticatorData: 'Zm9v', signature: 'Zm9v' } },
    },
    response: { user: null, api_key: null },
  },
});

export const passkeyEndpoints = [
  listPasskeys,
  newPasskeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  passkeySignInOptions,
  signInWithPasskey,
] as const;
