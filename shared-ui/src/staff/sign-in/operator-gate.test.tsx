import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import type { OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import type { OperationsNews } from '@travel/contracts/host/operations';
import { fakeHost, type FakeHostOptions } from '../../remote/testing/fake-host.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import english from '../texts/en-US.json' with { type: 'json' };
import { OperatorGate } from './operator-gate.tsx';

type Answers = NonNullable<FakeHostOptions['answers']>;

const email = 'operator@example.test';
const nobody: OperatorSession = {
  step: 'password',
  email: null,
  second_step_at: null,
  idle_until: null,
  ends_at: null,
  recovery_codes_left: null,
};
const createSession = (step: 'enrol' | 'code'): OperatorSession => ({ ...nobody, step, email });
const signedIn: OperatorSession = {
  step: 'signed-in',
  email,
  second_step_at: '2026-11-20T08:00:00Z',
  idle_until: '2026-11-20T08:30:00Z',
  ends_at: '2026-11-20T20:00:00Z',
  recovery_codes_left: 10,
};
const createRefusal = (code: string, status: number, retryAfter?: number) => () => {
  throw new ApiError({ code, status }, retryAfter);
};
const codes = ['ABCD-EFGH-JKMN-PQRS', 'BCDE-FGHJ-KMNP-QRST'];

const open = async (session: OperatorSession | (() => never), answers: Answers = {}) => {
  let hear: (news: OperationsNews) => void = () => {};
  let known = session;
  const host = fakeHost({
    package: 'mfe-console',
    texts: { title: 'Operations', unreachable: '' },
    path: '/ops',
    addsPage: true,
    followOperations(listener) {
      hear = listener;
      return () => {};
    },
    answers: {
      'GET /api/auth/operator': () => (typeof known === 'function' ? known() : known),
      'POST /api/auth/operator/second-step': () => signedIn,
      'POST /api/auth/operator/enrolment': () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=Y' }),
      'POST /api/auth/operator/enrolment/confirm': () => ({ session: signedIn, recovery_codes: codes }),
      ...answers,
    },
  });
  host.i18n.addResourceBundle('en-US', 'staff', english);
  const results: string[] = [];
  const { container } = await act(async () =>
    render(
      <I18nextProvider i18n={host.i18n}>
        <OperatorGate host={host}>
          {({ http }) => (
            <main>
              <h1>The console</h1>
              <label>
                Why <input />
              </label>
              <button
                type="button"
                onClick={() =>
                  void http('POST /delivery/rollouts/{package}', {
                    params: { package: 'mfe-header' },
                    body: { action: 'kill', why: 'It hangs' },
                  }).then(
                    () => results.push('done'),
                    (error: unknown) => results.push(error instanceof ApiError ? error.code : 'other'),
                  )
                }
              >
                Kill
              </button>
            </main>
          )}
        </OperatorGate>
      </I18nextProvider>,
    ),
  );
  const user = userEvent.setup();
  return {
    host,
    user,
    container,
    results,
    hear: (news: OperationsNews) => act(async () => hear(news)),
    become(next: OperatorSession) {
      known = next;
    },
    sent: () => host.recorded.calls.at(-1),
  };
};
const rollout = {
  package: 'mfe-header',
  default_version: '1.0.0',
  previous_version: null,
  rules: [] as never[],
  paused: false,
  killed: true,
  revision: 2,
} as const;

describe('the sign-in of the console', () => {
  it("requires the operator's password and a code, and submits a complete code automatically", async () => {
    const { user, container, sent } = await open(nobody, {
      'POST /api/auth/operator/sign-in': () => createSession('code'),
    });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(await findFaults(container)).toEqual([]);
    await user.type(screen.getByLabelText('E-mail'), email);
    await user.type(screen.getByLabelText('Password'), 'Travel-2026!');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const field = await screen.findByLabelText('Six-digit code');
    expect(screen.queryByText('The console')).toBeNull();
    await user.type(field, '123 456');
    await screen.findByText('The console');
    expect(sent()).toMatchObject({
      key: 'POST /api/auth/operator/second-step',
      request: { body: { code: '123456' } },
    });
  });

  it('sets up an authenticator app at the first sign-in and opens once the recovery codes are confirmed', async () => {
    const { user, container } = await open(createSession('enrol'));
    await screen.findByRole('img', { name: /QR code/ });
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(await findFaults(container)).toEqual([]);
    await user.type(screen.getByLabelText('Six-digit code'), '123456');
    await screen.findByText(codes[0] ?? '');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText(/won't be shown again/)).toBeVisible();
    await user.click(screen.getByLabelText(/I've saved them/));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('The console')).toBeVisible();
  });

  it.each([
    ['credentials_wrong', 401, 'E-mail or password is wrong.'],
    ['operators_only', 403, /doesn't belong to staff/],
    ['account_blocked', 403, /blocked/],
    ['network_failed', 0, /Check your connection/],
    ['too_many_requests', 429, /Try again in 40 seconds/],
  ])('explains the error %s of the password step and keeps the typed text', async (code, status, words) => {
    const { user } = await open(nobody, { 'POST /api/auth/operator/sign-in': createRefusal(code, status, 40) });
    await user.type(await screen.findByLabelText('E-mail'), email);
    await user.type(screen.getByLabelText('Password'), 'Travel-2026!');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('E-mail')).toHaveValue(email);
  });

  it('reports an invalid code at its field and accepts a recovery code instead', async () => {
    const { user, sent } = await open(createSession('code'), {
      'POST /api/auth/operator/second-step': ({ body }) =>
        'code' in body ? createRefusal('code_wrong', 422)() : signedIn,
    });
    await user.type(await screen.findByLabelText('Six-digit code'), '000000');
    await waitFor(() => expect(screen.getByLabelText('Six-digit code')).toHaveAccessibleDescription(/isn't the code/));
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), codes[0] ?? '');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('The console');
    expect(sent()).toMatchObject({ request: { body: { recovery_code: codes[0] } } });
  });

  it('reports that sign-in is unavailable and tries again', async () => {
    const { user, become } = await open(createRefusal('unavailable', 503));
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in service unavailable');
    become(signedIn);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The console');
  });
});

describe('the sign-in with a passkey', () => {
  const options = 'POST /api/auth/operator/passkeys/sign-in/options';
  const signIn = 'POST /api/auth/operator/passkeys/sign-in';
  const toBytes = (text: string) => new TextEncoder().encode(text).buffer;
  const chosen = {
    id: 'cGFzc2tleQ',
    rawId: toBytes('passkey'),
    type: 'public-key',
    response: { authenticatorData: toBytes('data'), clientDataJSON: toBytes('{}'), signature: toBytes('signature') },
    getClientExtensionResults: () => ({}),
  };

  /** A browser that supports passkeys and responds to requests for one. */
  const fakeBrowser = (get: () => Promise<unknown>) => {
    Object.assign(window, { PublicKeyCredential: () => undefined });
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  };
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  const answers: Answers = {
    [options]: () => ({ challenge: 'Zm9v', rpId: 'ops.localhost', timeout: 300_000, userVerification: 'required' }),
    [signIn]: () => createSession('code'),
  };

  it('replaces the password, and the code follows', async () => {
    fakeBrowser(async () => chosen);
    const { user, container, sent } = await open(nobody, answers);
    const button = await screen.findByRole('button', { name: 'Sign in with a passkey' });
    expect(await findFaults(container)).toEqual([]);
    await user.click(button);
    await screen.findByLabelText('Six-digit code');
    expect(sent()).toMatchObject({ key: signIn, request: { body: { response: { id: chosen.id } } } });
  });

  it.each([
    ['cancelled', 'NotAllowedError', /canceled, or it took too long/],
    ['impossible', 'SecurityError', /couldn't use a passkey here/],
    ['unknown', 'passkey_refused', /wasn't accepted/],
    ['over the limit', 'too_many_requests', /Try again in 40 seconds/],
  ])('explains that a passkey is %s', async (_, code, words) => {
    fakeBrowser(async () => {
      if (code.endsWith('Error')) throw new DOMException('No', code);
      return chosen;
    });
    const { user } = await open(nobody, { ...answers, [signIn]: createRefusal(code, 401, 40) });
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('offers none in browsers without passkeys', async () => {
    await open(nobody, answers);
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});

describe('the console with a missing step', () => {
  it('requires a current code for a change that all visitors see, and then sends the change again', async () => {
    let isConfirmed = false;
    const { user, results } = await open(signedIn, {
      'POST /delivery/rollouts/{package}': () => (isConfirmed ? rollout : createRefusal('confirmation_needed', 403)()),
      'POST /api/auth/operator/second-step': () => {
        isConfirmed = true;
        return signedIn;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Kill' }));
    await screen.findByRole('dialog', { name: 'Confirm with a code' });
    await user.type(screen.getByLabelText('Six-digit code'), '123456');
    await waitFor(() => expect(results).toEqual(['done']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('changes nothing if the operator cancels the code dialog', async () => {
    const { user, results } = await open(signedIn, {
      'POST /delivery/rollouts/{package}': createRefusal('confirmation_needed', 403),
    });
    await user.click(await screen.findByRole('button', { name: 'Kill' }));
    await user.click(await screen.findByRole('button', { name: "Don't change anything" }));
    await waitFor(() => expect(results).toEqual(['confirmation_needed']));
  });

  it('keeps the typed text when the session ends and continues after signing in', async () => {
    const { user, become, hear } = await open(signedIn, {
      'POST /api/auth/operator/sign-in': () => createSession('code'),
    });
    await user.type(await screen.findByLabelText('Why'), 'It hangs');
    become(nobody);
    await hear({ kind: 'disconnected', reason: 'signed_out' });
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    await user.type(screen.getByLabelText('E-mail'), email);
    await user.type(screen.getByLabelText('Password'), 'Travel-2026!');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Six-digit code'), '123456');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Why')).toHaveValue('It hangs');
  });
});
