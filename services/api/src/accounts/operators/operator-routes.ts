import type { FastifyRequest } from 'fastify';
import {
  beginEnrolment,
  confirmEnrolment,
  completeSecondStep,
  readOperatorSession,
  renewRecoveryCodes,
  resetOperator,
  resetOperatorByToken,
  signInOperator,
  signOutOperator,
} from '@travel/contracts/endpoints/people/operator-sign-in';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { Account } from '../accounts/account-table.ts';
import { findByEmail } from '../accounts/accounts.ts';
import { createSignIn } from '../sign-in/sign-in.ts';
import { readOperatorToken } from './operator-cookie.ts';
import { wrongCodes, wrongCodesOfDay } from './operator-limits.ts';
import { requireSecondStep } from './require-second-step.ts';
import { endOperatorSessions } from './operator-sessions.ts';
import {
  completeFirstStep,
  getSessionState,
  hasSecondStep,
  isAllowedAt,
  readSessionState,
  requireRecentCode,
  requireSite,
  requireStep,
  signedOutState,
  toEventAccounts,
  type OperatorDependencies,
} from './operator-steps.ts';
import { forgetStaffPasskeys } from './operator-passkey-routes.ts';
import { forgetSecondStep } from './second-steps.ts';

/** Counts each guessed code before checking it, so that concurrent guesses cannot exceed the limit. */
const countGuess = async (
  { limits }: OperatorDependencies,
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

const registerSessionRoutes = (app: App, dependencies: OperatorDependencies): void => {
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
    return completeFirstStep(dependencies, signInOperator, { account, site, request, reply });
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

const registerSecondStepRoutes = (app: App, dependencies: OperatorDependencies): void => {
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
  dependencies: OperatorDependencies,
  endpoint: typeof resetOperator | typeof resetOperatorByToken,
  { email, why }: { email: string; why: string },
  actor: string,
  request: FastifyRequest,
) => {
  const { db } = dependencies;
  const account = await findByEmail(db, email);
  if (!account || !(account.role === 'operator' || (await isAllowedAt(db, 'office', account)))) {
    throw createDeclaredProblem(endpoint, 'operator_unknown', { detail: 'No operator has this e-mail address.' });
  }
  await transaction(db, async (tx) => {
    await forgetSecondStep(tx, account.user_id);
    // Otherwise the finder of a lost phone could sign in with its passkey and enrol an app.
    await forgetStaffPasskeys(tx, dependencies, account.user_id);
    await endOperatorSessions(tx, account.user_id);
  });
  recordSecurity(request, { kind: 'second_step.reset', actor, reason: why, ...toEventAccounts(account) });
  return { reset: true } as const;
};

/**
 * Registers the routes that reset the second factor of an operator, for another operator or the holder of the operator
 * token.
 */
const registerResetRoutes = (app: App, dependencies: OperatorDependencies): void => {
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
    return resetSecondStep(dependencies, resetOperator, body, account.email, request);
  });

  route(app, resetOperatorByToken, ({ body, request }) =>
    resetSecondStep(dependencies, resetOperatorByToken, body, 'operator', request),
  );
};

/**
 * Registers the routes with which operators sign in on their own origin: first the password, then a code of their
 * authenticator app (decision 021).
 */
export const registerOperatorRoutes = (app: App, dependencies: OperatorDependencies): void => {
  registerSessionRoutes(app, dependencies);
  registerSecondStepRoutes(app, dependencies);
  registerResetRoutes(app, dependencies);
};
