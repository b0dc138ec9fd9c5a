import type { FastifyRequest } from 'fastify';
import {
  beginEnrolment,
  confirmEnrolment,
  completeSecondStep,
  freshSecondStepMs,
  readOperatorSession,
  renewRecoveryCodes,
  resetOperator,
  resetOperatorByToken,
  signInOperator,
  signOutOperator,
  type OperatorSession,
} from '@travel/contracts/endpoints/people/operator-sign-in';
import type { StaffSite } from '@travel/contracts/releases/staff-sites';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { Account } from '../accounts/account-table.ts';
import { findByEmail } from '../accounts/accounts.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { createSignIn } from '../sign-in/sign-in.ts';
import { readOperatorToken, type OperatorCookie } from './operator-cookie.ts';
import { wrongCodes, wrongCodesOfDay } from './operator-limits.ts';
import { requireSecondStep } from './require-second-step.ts';
import { findStaffRoles } from '../staff/staff.ts';
import { endOperatorSessions, type OperatorLogin, type OperatorSessions } from './operator-sessions.ts';
import { forgetSecondStep, type SecondSteps } from './second-steps.ts';
import type { AccountDeps } from '../account-deps.ts';

interface Dependencies extends Pick<AccountDeps, 'db' | 'clock' | 'limits'> {
  readonly route: ApiRoute<OperatorLogin>;
  readonly operatorSessions: OperatorSessions;
  readonly secondSteps: SecondSteps;
  readonly operatorCookie: OperatorCookie;
  /** Returns the origin of staff that has a host name; undefined for hosts of the product. */
  readonly findSite: (hostname: string) => StaffSite['name'] | undefined;
}

const signedOutState: OperatorSession = {
  step: 'password',
  email: null,
  second_step_at: null,
  idle_until: null,
  ends_at: null,
  recovery_codes_left: null,
};

type SessionEndpoint = typeof readOperatorSession | typeof signInOperator | typeof signOutOperator;
type SecondStepEndpoint =
  | typeof beginEnrolment
  | typeof confirmEnrolment
  | typeof completeSecondStep
  | typeof renewRecoveryCodes
  | typeof resetOperator;

/**
 * Returns the origin of staff on which a request arrived. Rejects other hosts: the cookie is not sent there, and the
 * password of an operator must not be typed on an organisation's page.
 */
const requireSite = (
  { findSite }: Dependencies,
  endpoint: SessionEndpoint,
  { hostname }: FastifyRequest,
): StaffSite['name'] => {
  const site = findSite(hostname);
  if (site) return site;
  throw createDeclaredProblem(endpoint, 'not_here', {
    detail: 'Operators sign in at the address of their console, staff at that of the back office.',
  });
};

/** Returns whether an account may sign in at an origin of staff. */
const isAllowedAt = async (db: ApiDb, site: StaffSite['name'], { role, user_id }: Account): Promise<boolean> =>
  site === 'ops' ? role === 'operator' : (await findStaffRoles(db, user_id)).size > 0;

const requireStep = (endpoint: SecondStepEndpoint, isThere: boolean): void => {
  if (isThere) return;
  throw createDeclaredProblem(endpoint, 'wrong_step', {
    title: 'Sign-in is at another step',
    detail: 'The sign-in has moved to another step. Reload the page to continue.',
  });
};

const hasSecondStep = ({ session }: OperatorLogin): boolean => session.second_step_at !== null;

const requireRecentCode = (
  { clock }: Dependencies,
  endpoint: typeof renewRecoveryCodes | typeof resetOperator,
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

const getSessionState = async (
  { secondSteps }: Dependencies,
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

const readSessionState = async (dependencies: Dependencies, token: string): Promise<OperatorSession> => {
  const login = await dependencies.operatorSessions.find(token);
  return login ? getSessionState(dependencies, login) : signedOutState;
};

const toEventAccounts = ({ user_id, email }: Account) => ({ accounts: [user_id, email] });

/** Counts each guessed code before checking it, so that concurrent guesses cannot exceed the limit. */
const countGuess = async (
  { limits }: Dependencies,
  account: Account,
  request: FastifyRequest,
  take: () => Promise<void>,
): Promise<void> => {
  const keys = new Map([
    [wrongCodes, account.user_id],
    [wrongCodesOfDay, account.user_id],
  ]);
  await limits.takeAll(keys);
  try {
    await take();
  } catch (error) {
    recordSecurity(request, { kind: 'second_step.failed', ...toEventAccounts(account) });
    throw error;
  }
  await limits.forget(wrongCodes, account.user_id);
  await limits.restoreAll(new Map([[wrongCodesOfDay, account.user_id]]));
};

const registerSessionRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, limits, route, operatorSessions, operatorCookie } = dependencies;
  const checkCredentials = createSignIn(db, limits);

  route(app, readOperatorSession, async ({ query, request, reply }) => {
    const site = requireSite(dependencies, readOperatorSession, request);
    const token = readOperatorToken(request.headers.cookie);
    const login = token === null ? null : await operatorSessions.find(token, query.quiet);
    if (login?.session.site === site) return getSessionState(dependencies, login);
    // Clears an invalid session cookie, so that browsers stop sending it.
    if (token !== null) operatorCookie.clear(reply);
    return signedOutState;
  });

  route(app, signInOperator, async ({ body, request, reply }) => {
    const site = requireSite(dependencies, signInOperator, request);
    const account = await checkCredentials({ ...body, address: request.ip }, (kind, reason, known) =>
      recordSecurity(request, { kind, reason: `operator: ${reason}`, accounts: [body.email, known?.user_id] }),
    );
    if (!(await isAllowedAt(db, site, account))) {
      recordSecurity(request, { kind: 'console.refused', reason: 'operators_only', ...toEventAccounts(account) });
      throw createDeclaredProblem(signInOperator, 'operators_only', {
        title: site === 'ops' ? 'For operators' : 'For staff',
        detail:
          site === 'ops'
            ? 'This is not an operator account. Travellers sign in on the site itself.'
            : 'This account has no role at an organisation. Travellers sign in on the site itself.',
      });
    }
    const before = readOperatorToken(request.headers.cookie);
    if (before !== null) await operatorSessions.end(before);
    const token = await operatorSessions.begin(account.user_id, site);
    operatorCookie.set(reply, token);
    return readSessionState(dependencies, token);
  });

  route(app, signOutOperator, async ({ request, reply }) => {
    requireSite(dependencies, signOutOperator, request);
    const token = readOperatorToken(request.headers.cookie);
    const login = token === null ? null : await operatorSessions.find(token, true);
    if (token !== null) await operatorSessions.end(token);
    if (login) recordSecurity(request, { kind: 'console.signed_out', ...toEventAccounts(login.account) });
    operatorCookie.clear(reply);
    return signedOutState;
  });
};

const registerSecondStepRoutes = (app: App, dependencies: Dependencies): void => {
  const { route, operatorSessions, secondSteps, operatorCookie } = dependencies;

  route(app, beginEnrolment, async ({ operator }) => {
    requireStep(beginEnrolment, !hasSecondStep(operator));
    const made = await secondSteps.begin(operator.account);
    if (made) return made;
    throw createDeclaredProblem(beginEnrolment, 'wrong_step', {
      title: 'An app is enrolled already',
      detail: 'An authenticator app is enrolled already. Another operator can reset it.',
    });
  });

  route(app, confirmEnrolment, async ({ body, operator, request, reply }) => {
    const { account } = operator;
    requireStep(confirmEnrolment, !hasSecondStep(operator) && !(await secondSteps.isEnrolled(account)));
    let recovery_codes: string[] = [];
    await countGuess(dependencies, account, request, async () => {
      recovery_codes = await secondSteps.enrol(account, body.code);
    });
    recordSecurity(request, { kind: 'second_step.enrolled', ...toEventAccounts(account) });
    const token = await operatorSessions.finish(operator);
    operatorCookie.set(reply, token);
    return { session: await readSessionState(dependencies, token), recovery_codes };
  });

  route(app, completeSecondStep, async ({ body, operator, request, reply }) => {
    const { account } = operator;
    requireStep(completeSecondStep, await secondSteps.isEnrolled(account));
    await countGuess(dependencies, account, request, () =>
      'code' in body
        ? secondSteps.takeCode(account, body.code)
        : secondSteps.takeRecoveryCode(account, body.recovery_code),
    );
    const by = 'code' in body ? 'app' : 'recovery_code';
    recordSecurity(request, { kind: 'second_step.done', reason: by, ...toEventAccounts(account) });
    if (hasSecondStep(operator)) {
      await operatorSessions.confirm(operator);
      return readSessionState(dependencies, readOperatorToken(request.headers.cookie) ?? '');
    }
    const token = await operatorSessions.finish(operator);
    operatorCookie.set(reply, token);
    recordSecurity(request, { kind: 'console.signed_in', actor: account.email, ...toEventAccounts(account) });
    return readSessionState(dependencies, token);
  });

  route(app, renewRecoveryCodes, async ({ operator, request }) => {
    requireRecentCode(dependencies, renewRecoveryCodes, operator);
    recordSecurity(request, { kind: 'recovery_codes.made', ...toEventAccounts(operator.account) });
    return { recovery_codes: await secondSteps.makeRecoveryCodes(operator.account) };
  });
};

const resetSecondStep = async (
  db: ApiDb,
  endpoint: typeof resetOperator | typeof resetOperatorByToken,
  { email, why }: { email: string; why: string },
  actor: string,
  request: FastifyRequest,
) => {
  const account = await findByEmail(db, email);
  if (!account || !(account.role === 'operator' || (await isAllowedAt(db, 'office', account)))) {
    throw createDeclaredProblem(endpoint, 'operator_unknown', { detail: 'No operator has this e-mail address.' });
  }
  await transaction(db, async (tx) => {
    await forgetSecondStep(tx, account.user_id);
    await endOperatorSessions(tx, account.user_id);
  });
  recordSecurity(request, { kind: 'second_step.reset', actor, reason: why, ...toEventAccounts(account) });
  return { reset: true } as const;
};

/**
 * Registers the routes that reset the second factor of an operator, for another operator or the holder of the operator
 * token.
 */
const registerResetRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, route } = dependencies;

  route(app, resetOperator, async ({ body, operator, request }) => {
    requireRecentCode(dependencies, resetOperator, operator);
    requireSecondStep(operator);
    const { account } = operator;
    if ((await findByEmail(db, body.email))?.user_id === account.user_id) {
      throw createDeclaredProblem(resetOperator, 'own_second_step', {
        title: 'Another operator does this for you',
        detail:
          'Operators cannot reset their own second factor. Ask another operator or the holder of the operator token.',
      });
    }
    return resetSecondStep(db, resetOperator, body, account.email, request);
  });

  route(app, resetOperatorByToken, ({ body, request }) =>
    resetSecondStep(db, resetOperatorByToken, body, 'operator', request),
  );
};

/**
 * Registers the routes with which operators sign in on their own origin: first the password, then a code of their
 * authenticator app (decision 021).
 */
export const registerOperatorRoutes = (app: App, dependencies: Dependencies): void => {
  registerSessionRoutes(app, dependencies);
  registerSecondStepRoutes(app, dependencies);
  registerResetRoutes(app, dependencies);
};
