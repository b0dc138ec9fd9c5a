import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@travel/contracts/endpoints/people/passkeys';
import type { User } from '@travel/contracts/people/session.schema';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { requireOwnSession } from '../sessions/require-own-session.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import { createCheckOwnPassword } from '../sign-in/check-own-password.ts';
import { mailPasskeyAdded } from './mail-passkey-added.ts';
import { toPasskeyView, type Passkeys } from './passkeys.ts';
import { getRelyingParty } from './relying-party.ts';
import type { AccountDeps } from '../account-deps.ts';

interface Dependencies extends AccountDeps {
  readonly passkeys: Passkeys;
}

export const registerPasskeyRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, jobs, limits, mainOrigin, route, beginSession, browsers, passkeys } = dependencies;
  const { registration, authentication } = passkeys;
  const checkPassword = createCheckOwnPassword(db, limits);

  const getSite = async (request: FastifyRequest, traveller: Traveller) => {
    const organisation = await traveller.organisation();
    return { organisation, site: getRelyingParty(organisation, request.hostname, mainOrigin) };
  };
  const toPasskeyRequest = async (user: User, traveller: Traveller, request: FastifyRequest, reply: FastifyReply) => ({
    user,
    browser: browsers.ensure(request, reply),
    ...(await getSite(request, traveller)),
  });
  const getOwner = async ({ user_id }: User, traveller: Traveller, request: FastifyRequest) => ({
    user_id,
    site: (await getSite(request, traveller)).site,
  });

  route(app, listPasskeys, async ({ session, traveller, request }) => {
    const { user } = requireOwnSession(listPasskeys, session);
    return { passkeys: await passkeys.list(await getOwner(user, traveller, request)) };
  });

  route(app, newPasskeyOptions, async ({ body, session, traveller, request, reply }) => {
    const { user } = requireOwnSession(newPasskeyOptions, session);
    if (user.is_demo) {
      throw createDeclaredProblem(newPasskeyOptions, 'demo_account', { detail: 'Demo accounts cannot have passkeys.' });
    }
    await checkPassword(newPasskeyOptions, { user, password: body.password, request });
    return registration.options(await toPasskeyRequest(user, traveller, request, reply));
  });

  route(app, addPasskey, async ({ body, session, traveller, request, reply }) => {
    const { user } = requireOwnSession(addPasskey, session);
    const { organisation, ...about } = await toPasskeyRequest(user, traveller, request, reply);
    const added = await registration.add(about, body.name, body.response);
    await jobs.enqueue(db, mailPasskeyAdded, {
      user_id: user.user_id,
      name: body.name,
      origin: about.site.origin,
      organisation_id: organisation.id,
    });
    recordSecurity(request, { kind: 'passkey.added', details: { passkey: added.passkey_id } });
    return toPasskeyView(added);
  });

  route(app, renamePasskey, async ({ params: { passkey_id }, body: { name }, session, traveller, request }) => {
    const { user } = requireOwnSession(renamePasskey, session);
    const renamed = await passkeys.rename(await getOwner(user, traveller, request), passkey_id, name);
    if (!renamed)
      throw createDeclaredProblem(renamePasskey, 'passkey_unknown', { detail: 'There is no such passkey.' });
    return renamed;
  });

  route(app, removePasskey, async ({ params: { passkey_id }, session, traveller, request }) => {
    const { user } = requireOwnSession(removePasskey, session);
    if (!(await passkeys.remove(await getOwner(user, traveller, request), passkey_id)))
      throw createDeclaredProblem(removePasskey, 'passkey_unknown', { detail: 'There is no such passkey.' });
    recordSecurity(request, { kind: 'passkey.removed', details: { passkey: passkey_id } });
    return { passkey_id };
  });

  route(app, passkeySignInOptions, async ({ traveller, request, reply }) => {
    const { site } = await getSite(request, traveller);
    return authentication.options({ site, browser: browsers.ensure(request, reply) });
  });

  route(app, signInWithPasskey, async ({ body, traveller, request, reply }) => {
    const { site, organisation } = await getSite(request, traveller);
    const about = { site, browser: browsers.ensure(request, reply) };
    const account = await authentication.signIn(about, body.response, request);
    const newSession = {
      account,
      organisationId: organisation.id,
      openedBy: 'passkey',
      timeZone: body.time_zone,
    } as const;
    return beginSession(newSession, request, reply);
  });
};
