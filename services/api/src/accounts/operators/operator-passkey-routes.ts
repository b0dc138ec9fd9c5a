import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  addOperatorPasskey,
  listOperatorPasskeys,
  newOperatorPasskeyOptions,
  operatorPasskeySignInOptions,
  removeOperatorPasskey,
  signInOperatorByPasskey,
} from '@travel/contracts/endpoints/people/operator-passkeys';
import { officeSite, opsSite, type StaffSite } from '@travel/contracts/releases/staff-sites';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { AccountDeps } from '../account-deps.ts';
import { mailPasskeyAdded } from '../passkeys/mail-passkey-added.ts';
import { passkeys as passkeyTable } from '../passkeys/passkey-tables.ts';
import { toPasskeyView, type Passkeys } from '../passkeys/passkeys.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import type { OperatorLogin } from './operator-sessions.ts';
import {
  completeFirstStep,
  hasSecondStep,
  requireRecentCode,
  requireSite,
  requireStep,
  toEventAccounts,
  type OperatorDependencies,
} from './operator-steps.ts';

type StaffOrigins = Pick<OperatorDependencies, 'opsOrigin' | 'officeOrigin'>;

/**
 * Returns the site of staff to which a passkey belongs. The authenticator must verify its owner, because the passkey
 * replaces the password.
 */
const getStaffSite = ({ opsOrigin, officeOrigin }: StaffOrigins, name: StaffSite['name']): RelyingParty => {
  const { origin, hostname } = new URL(name === 'ops' ? opsOrigin : officeOrigin);
  return { rpID: hostname, rpName: `Almanac ${name}`, origin, userVerification: 'required' };
};

/** Deletes the passkeys of a person for the sites of staff. */
export const forgetStaffPasskeys = async (tx: ApiDb, origins: StaffOrigins, userId: string): Promise<void> => {
  const hosts = [opsSite, officeSite].map(({ name }) => getStaffSite(origins, name).rpID);
  await tx.delete(passkeyTable).where(and(eq(passkeyTable.user_id, userId), inArray(passkeyTable.rp_id, hosts)));
};

interface Dependencies extends OperatorDependencies, Pick<AccountDeps, 'jobs' | 'browsers'> {
  readonly passkeys: Passkeys;
}

/** Registers the routes with which operators manage passkeys, and sign in with them in place of the password. */
export const registerOperatorPasskeyRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, jobs, route, browsers, passkeys } = dependencies;
  const { registration, authentication } = passkeys;
  const toOwner = ({ account, session }: OperatorLogin) => ({
    user_id: account.user_id,
    site: getStaffSite(dependencies, session.site),
  });
  const toPasskeyRequest = (operator: OperatorLogin, request: FastifyRequest, reply: FastifyReply) => ({
    user: operator.account,
    site: getStaffSite(dependencies, operator.session.site),
    browser: browsers.ensure(request, reply),
  });

  route(app, listOperatorPasskeys, async ({ operator }) => {
    requireStep(listOperatorPasskeys, hasSecondStep(operator));
    return { passkeys: await passkeys.list(toOwner(operator)) };
  });

  route(app, newOperatorPasskeyOptions, async ({ operator, request, reply }) => {
    requireRecentCode(dependencies, newOperatorPasskeyOptions, operator);
    return registration.options(toPasskeyRequest(operator, request, reply));
  });

  route(app, addOperatorPasskey, async ({ body: { name, response }, operator, request, reply }) => {
    requireStep(addOperatorPasskey, hasSecondStep(operator));
    const { account, session } = operator;
    const about = toPasskeyRequest(operator, request, reply);
    const added = await registration.add(about, name, response);
    await jobs.enqueue(db, mailPasskeyAdded, {
      user_id: account.user_id,
      name,
      origin: about.site.origin,
      organisation_id: account.organisation_id,
      path: session.site === 'ops' ? opsSite.path : officeSite.path,
    });
    const details = { passkey: added.passkey_id, site: session.site };
    recordSecurity(request, { kind: 'passkey.added', details, ...toEventAccounts(account) });
    return toPasskeyView(added);
  });

  route(app, removeOperatorPasskey, async ({ params: { passkey_id }, operator, request }) => {
    requireStep(removeOperatorPasskey, hasSecondStep(operator));
    if (!(await passkeys.remove(toOwner(operator), passkey_id))) {
      throw createDeclaredProblem(removeOperatorPasskey, 'passkey_unknown', { detail: 'There is no such passkey.' });
    }
    const details = { passkey: passkey_id, site: operator.session.site };
    recordSecurity(request, { kind: 'passkey.removed', details, ...toEventAccounts(operator.account) });
    return { passkey_id };
  });

  route(app, operatorPasskeySignInOptions, ({ request, reply }) => {
    const site = getStaffSite(dependencies, requireSite(dependencies, operatorPasskeySignInOptions, request));
    return authentication.options({ site, browser: browsers.ensure(request, reply) });
  });

  route(app, signInOperatorByPasskey, async ({ body, request, reply }) => {
    const name = requireSite(dependencies, signInOperatorByPasskey, request);
    const signingIn = { site: getStaffSite(dependencies, name), browser: browsers.ensure(request, reply) };
    const account = await authentication.signIn(signingIn, body.response, request);
    const session = await completeFirstStep(dependencies, signInOperatorByPasskey, {
      account,
      site: name,
      request,
      reply,
    });
    recordSecurity(request, { kind: 'sign_in.done', reason: 'operator: passkey', ...toEventAccounts(account) });
    return session;
  });
};
