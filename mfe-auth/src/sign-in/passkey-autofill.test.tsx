import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { maya, openModal } from '../testing/open-modal.tsx';

const options = 'POST /api/auth/passkeys/sign-in/options';
const signIn = 'POST /api/auth/passkeys/sign-in';

/** A recorded passkey request of the page, and a function that answers it with the user's passkey. */
interface PasskeyRequest {
  readonly request: CredentialRequestOptions;
  choose(): void;
}
let asked: PasskeyRequest[] = [];

const toBytes = (text: string) => new TextEncoder().encode(text).buffer;
const chosen = {
  id: 'cGFzc2tleQ',
  rawId: toBytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    authenticatorData: toBytes('data'),
    clientDataJSON: toBytes('{}'),
    signature: toBytes('signature'),
    userHandle: toBytes('U1001'),
  },
  getClientExtensionResults: () => ({}),
};

/** A browser that supports passkeys, with or without autofill of them. */
const fakeBrowser = ({ autofill }: { readonly autofill: boolean }) => {
  Object.assign(window, {
    PublicKeyCredential: Object.assign(() => undefined, { isConditionalMediationAvailable: async () => autofill }),
  });
  const get = (request: CredentialRequestOptions) =>
    new Promise((resolve, reject) => {
      asked.push({ request, choose: () => resolve(chosen) });
      request.signal?.addEventListener('abort', () => reject(new DOMException('Gone', 'AbortError')));
    });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
};

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const open = () =>
  openModal({
    mode: 'sign-in',
    answers: {
      [options]: () => ({
        challenge: 'Zm9v',
        rpId: 'localhost',
        allowCredentials: [],
        timeout: 300_000,
        userVerification: 'preferred' as const,
      }),
      [signIn]: () => maya,
    },
  });

describe('passkeys in the autofill of the e-mail field', () => {
  it('offers passkeys without a click and signs in with the chosen passkey', async () => {
    fakeBrowser({ autofill: true });
    const modal = open();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.request).toMatchObject({ mediation: 'conditional', publicKey: { rpId: 'localhost' } });
    expect(modal.field('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
    expect(modal.sessions).toEqual([]);
    asked[0]?.choose();
    await waitFor(() => expect(modal.sessions).toEqual([maya]));
    expect(modal.host.recorded.calls.map(({ key }) => key)).toEqual([options, signIn]);
    expect(modal.sent()).toMatchObject({
      body: { response: { id: chosen.id, response: { userHandle: 'VTEwMDE' } }, time_zone: expect.any(String) },
    });
  });

  it('cancels the passkey request when the sign-in form is closed', async () => {
    fakeBrowser({ autofill: true });
    const modal = open();
    await waitFor(() => expect(asked).toHaveLength(1));
    await modal.press('Close');
    await waitFor(() => expect(asked[0]?.request.signal?.aborted).toBe(true));
    expect(modal.sessions).toEqual([]);
  });

  it('cancels the autofill request and requests a passkey when the passkey button is pressed', async () => {
    fakeBrowser({ autofill: true });
    const modal = open();
    await waitFor(() => expect(asked).toHaveLength(1));
    await modal.press('Use a passkey');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]?.request.signal?.aborted).toBe(true);
    expect(asked[1]?.request.mediation).toBeUndefined();
    asked[1]?.choose();
    await waitFor(() => expect(modal.sessions).toEqual([maya]));
  });

  it('requests no passkey if the browser does not support passkey autofill', async () => {
    fakeBrowser({ autofill: false });
    const modal = open();
    await modal.enter({ 'E-mail': 'traveller@example.test' });
    expect(asked).toEqual([]);
    expect(modal.host.recorded.calls).toEqual([]);
  });
});
