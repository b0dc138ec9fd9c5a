import { Secret, TOTP } from 'otpauth';
import { beginEnrolment, confirmEnrolment, signInOperator } from '@travel/contracts/endpoints/people/operator-sign-in';
import type { TestApi } from './open-api.ts';
import type { TestVisitor } from './visitor.ts';

/** Host on which operators sign in. */
export const opsHost = 'ops.localhost:3000';

/** Host of the back office. */
export const officeHost = 'office.localhost:3000';

export const operatorEmail = 'operator@example.test';

export interface AuthenticatorApp {
  /** Returns the code for the current 30-second period, or for a period that is this many periods later. */
  code(periods?: number): string;
}

const appWith = (secret: string, now: () => Date): AuthenticatorApp => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { code: (periods = 0) => totp.generate({ timestamp: now().getTime() + periods * 30_000 }) };
};

/** Returns an operator who has entered the correct password. */
export const enterOperatorPassword = async (
  api: TestApi,
  email = operatorEmail,
  host = opsHost,
): Promise<TestVisitor> => {
  const visitor = api.visitor({ host });
  const { status } = await visitor.call(signInOperator, { body: { email, password: 'Travel-2026!' } });
  if (status !== 200) throw new Error(`${email} was not let to the second step: ${status}`);
  return visitor;
};

/** Returns a signed-in operator who has just enrolled an app. */
export const enrolOperator = async (api: TestApi, email?: string, host?: string) => {
  const visitor = await enterOperatorPassword(api, email, host);
  const { secret, uri } = (await visitor.call(beginEnrolment, {})).data;
  const app = appWith(secret, () => api.clock.now());
  const { session, recovery_codes } = (await visitor.call(confirmEnrolment, { body: { code: app.code() } })).data;
  return { visitor, app, uri, secret, session, recoveryCodes: recovery_codes };
};

/** Returns a member of staff who is signed in to the back office and has just enrolled an app. */
export const signInStaff = async (api: TestApi, email: string): Promise<TestVisitor> =>
  (await enrolOperator(api, email, officeHost)).visitor;
