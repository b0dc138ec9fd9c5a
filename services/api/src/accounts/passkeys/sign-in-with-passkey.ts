import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { signInWithPasskey, type passkeySignInOptions } from '@travel/contracts/endpoints/people/passkeys';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { createDeclaredProblem, ProblemError } from '@travel/kit/problem/problem';
import { toNetwork } from '@travel/kit/requests/to-network';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { Account } from '../accounts/account-table.ts';
import { findById } from '../accounts/accounts.ts';
import { challengeLifeMs, type createChallenges } from './challenges.ts';
import { loadWebAuthn, treatAsUnverified } from './webauthn.ts';
import { passkeys } from './passkey-tables.ts';
import type { RelyingParty } from './relying-party.ts';
import { failuresByNetwork } from '../sign-in/sign-in-limits.ts';
import type { AccountDeps } from '../account-deps.ts';

interface Dependencies extends Pick<AccountDeps, 'db' | 'clock' | 'limits'> {
  readonly challenges: ReturnType<typeof createChallenges>;
}

interface SigningIn {
  readonly browser: string;
  readonly site: RelyingParty;
}

const createRefusedProblem = () =>
  createDeclaredProblem(signInWithPasskey, 'passkey_refused', {
    title: 'Passkey not accepted',
    detail:
      'It was removed, is for another site, or the answer came too late. Begin again, or sign in with the password.',
  });

/**
 * Creates the functions that sign in with a passkey: one returns a challenge, the other verifies the signed response.
 */
export const createSignInWithPasskey = ({ db, clock, limits, challenges }: Dependencies) => {
  const verify = async ({ browser, site }: SigningIn, response: AuthenticationResponseJSON): Promise<Account> => {
    const [stored] = await db
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.credential_id, response.id), eq(passkeys.rp_id, site.rpID)));
    if (!stored) throw createRefusedProblem();
    const { credential_id, public_key, counter, transports, passkey_id } = stored;
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => challenges.take(challenge, { browser, userId: null }),
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      requireUserVerification: site.userVerification === 'required',
      credential: { id: credential_id, publicKey: public_key, counter, transports },
    }).catch(treatAsUnverified);
    if (!checked.verified) throw createRefusedProblem();
    // The counter is compared and replaced in one statement, so if a passkey and its copy sign in at the same time,
    // only one of them succeeds.
    const [used] = await db
      .update(passkeys)
      .set({ counter: checked.authenticationInfo.newCounter, last_used_at: clock.now() })
      .where(and(eq(passkeys.passkey_id, passkey_id), eq(passkeys.counter, counter)))
      .returning();
    const account = used && (await findById(db, used.user_id));
    if (!account) throw createRefusedProblem();
    if (account.is_blocked) {
      throw createDeclaredProblem(signInWithPasskey, 'account_blocked', {
        title: 'The account is blocked',
        detail: 'This account is blocked. Ask support for help.',
      });
    }
    return account;
  };

  return {
    async options({ browser, site }: SigningIn): Promise<ResponseInput<typeof passkeySignInOptions>> {
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const { challenge } = await generateAuthenticationOptions({
        rpID: site.rpID,
        userVerification: site.userVerification,
      });
      await challenges.keep(challenge, { browser, userId: null });
      return { challenge, rpId: site.rpID, timeout: challengeLifeMs, userVerification: site.userVerification };
    },

    /**
     * Returns the account of a passkey. A refused response counts as a failed sign-in of its network.
     * @throws ProblemError passkey_refused, account_blocked, or 429 after too many failures
     */
    async signIn(
      signingIn: SigningIn,
      response: AuthenticationResponseJSON,
      request: FastifyRequest,
    ): Promise<Account> {
      const network = toNetwork(request.ip);
      await limits.check(failuresByNetwork, network);
      try {
        return await verify(signingIn, response);
      } catch (error) {
        if (error instanceof ProblemError) {
          await limits.count(failuresByNetwork, network);
          recordSecurity(request, { kind: 'passkey.refused', reason: error.code });
        }
        throw error;
      }
    },
  };
};
