import { and, count, eq } from 'drizzle-orm';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { addPasskey, type newPasskeyOptions } from '@travel/contracts/endpoints/people/passkeys';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { isUniqueViolation } from '@travel/kit/database/violations';
import { randomCode } from '@travel/kit/crypto/random-id';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { challengeLifeMs, type createChallenges } from './challenges.ts';
import type { Account } from '../accounts/account-table.ts';
import { loadWebAuthn, treatAsUnverified } from './webauthn.ts';
import { passkeys, type StoredPasskey } from './passkey-tables.ts';
import type { RelyingParty } from './relying-party.ts';
import type { AccountDeps } from '../account-deps.ts';

/** Maximum number of passkeys of an account. No one has this many devices. */
const mostPasskeys = 20;
// COSE numbers of the signature algorithms ES256, EdDSA and RS256, of which every authenticator supports one.
const algorithms = [-7, -8, -257];

interface Dependencies extends Pick<AccountDeps, 'db' | 'clock'> {
  readonly challenges: ReturnType<typeof createChallenges>;
}

interface NewPasskey {
  readonly user: Pick<Account, 'user_id' | 'email' | 'firstname' | 'lastname'>;
  readonly browser: string;
  readonly site: RelyingParty;
}

const createRefusedProblem = () =>
  createDeclaredProblem(addPasskey, 'passkey_refused', {
    title: 'Passkey could not be saved',
    detail: 'The response of the browser does not match the challenge, or the challenge expired. Start again.',
  });

/**
 * Creates the functions that add a passkey: one returns the options for the browser, the other stores the browser's
 * response.
 */
export const createAddPasskey = ({ db, clock, challenges }: Dependencies) => {
  const matchUser = ({ user, site }: NewPasskey) =>
    and(eq(passkeys.user_id, user.user_id), eq(passkeys.rp_id, site.rpID));

  return {
    async options(asked: NewPasskey): Promise<ResponseInput<typeof newPasskeyOptions>> {
      const { user, site, browser } = asked;
      const present = await db.select().from(passkeys).where(matchUser(asked));
      const { generateRegistrationOptions } = await loadWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: site.rpName,
        rpID: site.rpID,
        userID: new TextEncoder().encode(user.user_id),
        userName: user.email,
        userDisplayName: `${user.firstname} ${user.lastname}`,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        timeout: challengeLifeMs,
        authenticatorSelection: { residentKey: 'required', userVerification: site.userVerification },
      });
      await challenges.keep(options.challenge, { browser, userId: user.user_id });
      return {
        challenge: options.challenge,
        rp: { id: site.rpID, name: site.rpName },
        user: options.user,
        pubKeyCredParams: options.pubKeyCredParams,
        timeout: challengeLifeMs,
        attestation: 'none',
        excludeCredentials: present.map(({ credential_id, transports }) => ({
          id: credential_id,
          type: 'public-key',
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: site.userVerification,
        },
      };
    },

    /** @throws ProblemError passkey_refused, passkeys_full */
    async add(asked: NewPasskey, name: string, response: RegistrationResponseJSON): Promise<StoredPasskey> {
      const { user, browser, site } = asked;
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const made = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => challenges.take(challenge, { browser, userId: user.user_id }),
        expectedOrigin: site.origin,
        expectedRPID: site.rpID,
        requireUserVerification: site.userVerification === 'required',
        supportedAlgorithmIDs: algorithms,
      }).catch(treatAsUnverified);
      if (!made.verified) throw createRefusedProblem();
      const [present] = await db.select({ count: count() }).from(passkeys).where(matchUser(asked));
      if (present && present.count >= mostPasskeys) {
        throw createDeclaredProblem(addPasskey, 'passkeys_full', {
          detail: `The account already has ${mostPasskeys} passkeys.`,
        });
      }
      const { credential, credentialBackedUp } = made.registrationInfo;
      try {
        const [stored] = await db
          .insert(passkeys)
          .values({
            passkey_id: `PK${randomCode(20)}`,
            user_id: user.user_id,
            credential_id: credential.id,
            rp_id: site.rpID,
            public_key: credential.publicKey,
            counter: credential.counter,
            transports: response.response.transports ?? [],
            is_synced: credentialBackedUp,
            name,
            added_at: clock.now(),
          })
          .returning();
        if (!stored) throw createRefusedProblem();
        return stored;
      } catch (error) {
        if (isUniqueViolation(error, 'passkeys_credential_unique')) throw createRefusedProblem();
        throw error;
      }
    },
  };
};
