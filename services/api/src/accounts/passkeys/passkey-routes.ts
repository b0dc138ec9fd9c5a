import { and, desc, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  type Passkey,
} from '@travel/contracts/endpoints/people/passkeys';
import type { User } from '@travel/contracts/people/session.schema';
import { toNetwork } from '@travel/kit/requests/to-network';
import { createDeclaredProblem, ProblemError } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { requireOwnSession } from '../sessions/require-own-session.ts';
import type { Traveller, LiveSession } from '../../platform/http/traveller.ts';
import { createCheckOwnPassword } from '../sign-in/check-own-password.ts';
import { failuresByNetwork } from '../sign-in/sign-in-limits.ts';
import { createAddPasskey } from './add-passkey.ts';
import { createChallenges } from './challenges.ts';
import { mailPasskeyAdded } from './mail-passkey-added.ts';
import { passkeys, type StoredPasskey } from './passkey-tables.ts';
import { getRelyingParty } from './relying-party.ts';
import { createSignInWithPasskey } from './sign-in-with-passkey.ts';
import type { AccountDeps } from '../account-deps.ts';

const toPasskeyView = ({ passkey_id, name, added_at, last_used_at, is_synced }: StoredPasskey): Passkey => ({
  passkey_id,
  name,
  added_at: added_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  is_synced,
});

export const registerPasskeyRoutes = (app: App, dependencies: AccountDeps): void => {
  const { db, clock, jobs, limits, mainOrigin, route, beginSession, browsers } = dependencies;
  const challenges = createChallenges(db, clock);
  const registration = createAddPasskey({ db, clock, challenges });
  const authentication = createSignInWithPasskey({ db, clock, challenges });
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
  const matchOwn = (session: LiveSession, passkey_id: string) =>
    and(eq(passkeys.passkey_id, passkey_id), eq(passkeys.user_id, session.user.user_id));

  route(app, listPasskeys, async ({ session, traveller, request }) => {
    const { user } = requireOwnSession(listPasskeys, session);
    const { site } = await getSite(request, traveller);
    const found = await db
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.user_id, user.user_id), eq(passkeys.rp_id, site.rpID)))
      .orderBy(desc(passkeys.added_at));
    return { passkeys: found.map(toPasskeyView) };
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

  route(app, renamePasskey, async ({ params: { passkey_id }, body: { name }, session }) => {
    requireOwnSession(renamePasskey, session);
    const [renamed] = await db.update(passkeys).set({ name }).where(matchOwn(session, passkey_id)).returning();
    if (!renamed)
      throw createDeclaredProblem(renamePasskey, 'passkey_unknown', { detail: 'There is no such passkey.' });
    return toPasskeyView(renamed);
  });

  route(app, removePasskey, async ({ params: { passkey_id }, session, request }) => {
    requireOwnSession(removePasskey, session);
    const [removed] = await db.delete(passkeys).where(matchOwn(session, passkey_id)).returning();
    if (!removed)
      throw createDeclaredProblem(removePasskey, 'passkey_unknown', { detail: 'There is no such passkey.' });
    recordSecurity(request, { kind: 'passkey.removed', details: { passkey: passkey_id } });
    return { passkey_id };
  });

  route(app, passkeySignInOptions, async ({ traveller, request, reply }) => {
    const { site } = await getSite(request, traveller);
    return authentication.options({ site, browser: browsers.ensure(request, reply) });
  });

  route(app, signInWithPasskey, async ({ body, traveller, request, reply }) => {
    const address = toNetwork(request.ip);
    await limits.check(failuresByNetwork, address);
    const { site, organisation } = await getSite(request, traveller);
    const about = { site, browser: browsers.ensure(request, reply) };
    const account = await authentication.signIn(about, body.response).catch(async (error: unknown) => {
      if (error instanceof ProblemError) {
        await limits.count(failuresByNetwork, address);
        recordSecurity(request, { kind: 'passkey.refused', reason: error.code });
      }
      throw error;
    });
    const newSession = {
      account,
      organisationId: organisation.id,
      openedBy: 'passkey',
      timeZone: body.time_zone,
    } as const;
    return beginSession(newSession, request, reply);
  });
};
