import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  addOperatorPasskey,
  listOperatorPasskeys,
  newOperatorPasskeyOptions,
  operatorPasskeySignInOptions,
  removeOperatorPasskey,
  signInOperatorByPasskey,
} from '@travel/contracts/endpoints/people/operator-passkeys';
import {
  freshSecondStepMs,
  type beginEnrolment,
  type completeSecondStep,
  type confirmEnrolment,
  type OperatorSession,
  type readOperatorSession,
  type renewRecoveryCodes,
  type resetOperator,
  type signInOperator,
  type signOutOperator,
} from '@travel/contracts/endpoints/people/operator-sign-in';
import type { StaffSite } from '@travel/contracts/releases/staff-sites';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { Account } from '../accounts/account-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { findStaffRoles } from '../staff/staff.ts';
import { readOperatorToken, type OperatorCookie } from './operator-cookie.ts';
import type { OperatorLogin, OperatorSessions } from './operator-sessions.ts';
import type { SecondSteps } from './second-steps.ts';
import type { AccountDeps } from '../account-deps.ts';

export interface OperatorDependencies extends Pick<AccountDeps, 'db' | 'clock' | 'limits'> {
  readonly route: ApiRoute<OperatorLogin>;
  readonly operatorSessions: OperatorSessions;
  readonly secondSteps: SecondSteps;
  readonly operatorCookie: OperatorCookie;
  readonly opsOrigin: string;
  readonly officeOrigin: string;
  /** Returns the origin of staff that has a host name; undefined for hosts of the product. */
  readonly findSite: (hostname: string) => StaffSite['name'] | undefined;
}

export const signedOutState: OperatorSession = {
  step: 'password',
  email: null,
  second_step_at: null,
  idle_until: null,
  ends_at: null,
  recovery_codes_left: null,
};

type FirstStepEndpoint = typeof signInOperator | typeof signInOperatorByPasskey;
type SessionEndpoint =
  | FirstStepEndpoint
  | typeof operatorPasskeySignInOptions
  | typeof readOperatorSession
  | typeof signOutOperator;
type SecondStepEndpoint =
  | typeof beginEnrolment
  | typeof confirmEnrolment
  | typeof completeSecondStep
  | typeof renewRecoveryCodes
  | typeof resetOperator
  | typeof listOperatorPasskeys
  | typeof newOperatorPasskeyOptions
  | typeof addOperatorPasskey
  | typeof removeOperatorPasskey;

/**
 * Returns the origin of staff on which a request arrived. Rejects other hosts: the cookie is not sent there, and the
 * password of an operator must not be typed on an organisation's page.
 */
export const requireSite = (
  { findSite }: OperatorDependencies,
  endpoint: SessionEndpoint,
  { hostname }: FastifyRequest,
): StaffSite['name'] => {
  const site = findSite(hostname);
  if (site) return site;
  throw createDeclaredProblem(endpoint, 'not_here', {
    detail: 'Operators sign in at the address of their console, staff at that of the back office.',
  });
};

/** Returns whether an account may sign in at an origin of staff, apart from the confirmation of its e-mail address. */
export const isAllowedAt = async (db: ApiDb, site: StaffSite['name'], { role, user_id }: Account): Promise<boolean> =>
  site === 'ops' ? role === 'operator' : (await findStaffRoles(db, user_id)).size > 0;

export const requireStep = (endpoint: SecondStepEndpoint, isThere: boolean): void => {
  if (isThere) return;
  throw createDeclaredProblem(endpoint, 'wrong_step', {
    title: 'Sign-in is at another step',
    detail: 'The sign-in has moved to another step. Reload the page to continue.',
  });
};

export const hasSecondStep = ({ session }: OperatorLogin): boolean => session.second_step_at !== null;

export const requireRecentCode = (
  { clock }: OperatorDependencies,
  endpoint: typeof renewRecoveryCodes | typeof resetOperator | typeof newOperatorPasskeyOptions,
  login: OperatorLogin,
): void => {
  requireStep(endpoint, hasSecondStep(login));
  const at = login.session.second_step_at?.getTime() ?? 0;
  if (clock.now().getTime() - at <= freshSecondStepMs) return;
  throw createDeclaredProblem(endpoint, 'confirmation_needed', {
    title: 'Two-factor code required',
    detail: 'A code from your app, entered within the last ten minutes, is required.',
  });
};

export const getSessionState = async (
  { secondSteps }: OperatorDependencies,
  { account, session }: OperatorLogin,
): Promise<OperatorSession> => {
  const done = session.second_step_at;
  return {
    step: done ? 'signed-in' : (await secondSteps.isEnrolled(account)) ? 'code' : 'enrol',
    email: account.email,
    second_step_at: done?.toISOString() ?? null,
    idle_until: session.expires_at.toISOString(),
    ends_at: session.ends_at.toISOString(),
    recovery_codes_left: done ? await secondSteps.codesLeft(account) : null,
  };
};

export const readSessionState = async (dependencies: OperatorDependencies, token: string): Promise<OperatorSession> => {
  const login = await dependencies.operatorSessions.find(token);
  return login ? getSessionState(dependencies, login) : signedOutState;
};

export const toEventAccounts = ({ user_id, email }: Account) => ({ accounts: [user_id, email] });

interface FirstStep {
  readonly account: Account;
  readonly site: StaffSite['name'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Begins a session that gives no access before the second step.
 * @throws ProblemError operators_only, email_unconfirmed
 */
export const completeFirstStep = async (
  dependencies: OperatorDependencies,
  endpoint: FirstStepEndpoint,
  { account, site, request, reply }: FirstStep,
): Promise<OperatorSession> => {
  const { db, operatorSessions, operatorCookie } = dependencies;
  if (!(await isAllowedAt(db, site, account))) {
    recordSecurity(request, { kind: 'console.refused', reason: 'operators_only', ...toEventAccounts(account) });
    throw createDeclaredProblem(endpoint, 'operators_only', {
      title: site === 'ops' ? 'For operators' : 'For staff',
      detail:
        site === 'ops'
          ? 'This is not an operator account. Travellers sign in on the site itself.'
          : 'This account has no role at an organisation. Travellers sign in on the site itself.',
    });
  }
  // Roles are given to the owner of an e-mail address, but anyone can open an account with it.
  if (site === 'office' && account.email_confirmed_at === null) {
    recordSecurity(request, { kind: 'console.refused', reason: 'email_unconfirmed', ...toEventAccounts(account) });
    throw createDeclaredProblem(endpoint, 'email_unconfirmed', {
      title: 'E-mail address not confirmed',
      detail: 'Choose a new password with "Forgot password?" on the site, which confirms the address.',
    });
  }
  const before = readOperatorToken(request.headers.cookie);
  if (before !== null) await operatorSessions.end(before);
  const token = await operatorSessions.begin(account.user_id, site);
  operatorCookie.set(reply, token);
  return readSessionState(dependencies, token);
};
