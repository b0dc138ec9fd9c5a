import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { confirmEnrolment, completeSecondStep } from '@travel/contracts/endpoints/people/operator-sign-in';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode, tokenDigest } from '@travel/kit/crypto/random-id';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { createSeal } from '@travel/kit/crypto/sealed-text';
import type { Account } from '../accounts/account-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { operatorRecoveryCodes, operatorSecondSteps } from './operator-tables.ts';

const periodSeconds = 30;

/** Accepts codes of an app whose clock is off by up to one step of 30 seconds. */
const clockToleranceSteps = 1;

/** Length of an authenticator app's secret in bytes. RFC 4226 recommends the length of an SHA-1 hash. */
const secretBytes = 20;

const recoveryCodeCount = 10;

const issuer = 'Almanac operators';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  /** Secrets that encrypt the secrets of authenticator apps. The first encrypts; the others only decrypt older rows. */
  readonly secrets: readonly [string, ...string[]];
}

const createTotp = (secret: string, email: string): TOTP =>
  new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds });

const createCodeProblem = (endpoint: typeof confirmEnrolment | typeof completeSecondStep) =>
  createDeclaredProblem(endpoint, 'code_wrong', {
    title: 'The code is not right',
    detail: 'The code is not right, or it is over. Take the one that your app shows now.',
    errors: [{ field: 'code', message: 'Not the code that the app shows now' }],
  });

const createRecoveryCodes = (db: ApiDb, clock: Clock) => ({
  /** Replaces the recovery codes of an operator. */
  make: ({ user_id }: Account): Promise<string[]> =>
    transaction(db, async (tx) => {
      const made_at = clock.now();
      const codes = Array.from({ length: recoveryCodeCount }, () => randomCode(16));
      await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.user_id, user_id));
      await tx
        .insert(operatorRecoveryCodes)
        .values(codes.map((code) => ({ code_hash: tokenDigest(code), user_id, made_at })));
      return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
    }),

  async countLeft({ user_id }: Account): Promise<number> {
    const unused = and(eq(operatorRecoveryCodes.user_id, user_id), isNull(operatorRecoveryCodes.used_at));
    const [row] = await db.select({ left: count() }).from(operatorRecoveryCodes).where(unused);
    return row?.left ?? 0;
  },

  /**
   * Accepts a recovery code, which cannot be used again.
   * @throws ProblemError recovery_code_wrong
   */
  async take({ user_id }: Account, code: string): Promise<void> {
    const taken = await db
      .update(operatorRecoveryCodes)
      .set({ used_at: clock.now() })
      .where(
        and(
          eq(operatorRecoveryCodes.code_hash, tokenDigest(code)),
          eq(operatorRecoveryCodes.user_id, user_id),
          isNull(operatorRecoveryCodes.used_at),
        ),
      )
      .returning({ user_id: operatorRecoveryCodes.user_id });
    if (taken.length > 0) return;
    throw createDeclaredProblem(completeSecondStep, 'recovery_code_wrong', {
      title: 'The recovery code is not right',
      detail: 'This is none of your recovery codes, or it was used already.',
      errors: [{ field: 'recovery_code', message: 'None of yours, or used already' }],
    });
  },
});

/** The second factor of operators: an authenticator app (RFC 6238), or a recovery code if the app is lost. */
export const createSecondSteps = ({ db, clock, secrets }: Dependencies) => {
  const recoveryCodes = createRecoveryCodes(db, clock);
  const seal = createSeal({ purpose: 'second steps of operators', secrets });

  const findStored = async ({ user_id }: Account) => {
    const [row] = await db.select().from(operatorSecondSteps).where(eq(operatorSecondSteps.user_id, user_id));
    return row;
  };

  /**
   * Returns the 30-second time step to which a code belongs, or null if it belongs to none close to the current time.
   */
  const findTimeStep = async (account: Account, code: string): Promise<number | null> => {
    const row = await findStored(account);
    if (!row) return null;
    const timestamp = clock.now().getTime();
    const totp = createTotp(seal.open(row.secret, account.user_id), account.email);
    const delta = totp.validate({ token: code, timestamp, window: clockToleranceSteps });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  };

  /**
   * Marks a time step as used, so that its code is accepted once. Returns false if this or a later time step was
   * already used.
   */
  const takeStep = async (account: Account, step: number, isEnrolled: boolean): Promise<boolean> => {
    const { user_id, last_step, enrolled_at } = operatorSecondSteps;
    const taken = await db
      .update(operatorSecondSteps)
      .set({ last_step: step, ...(!isEnrolled && { enrolled_at: clock.now() }) })
      .where(
        and(
          eq(user_id, account.user_id),
          lt(last_step, step),
          isEnrolled ? isNotNull(enrolled_at) : isNull(enrolled_at),
        ),
      )
      .returning({ user_id });
    return taken.length > 0;
  };

  return {
    async isEnrolled(account: Account): Promise<boolean> {
      return Boolean((await findStored(account))?.enrolled_at);
    },

    /**
     * Creates an app secret, replacing one that was not enrolled. Returns undefined if another request enrolled an app
     * in the meantime.
     */
    async begin({ user_id, email }: Account): Promise<{ secret: string; uri: string } | undefined> {
      const { base32: secret } = new Secret({ size: secretBytes });
      const row = { secret: seal.seal(secret, user_id), made_at: clock.now(), last_step: 0 };
      const [made] = await db
        .insert(operatorSecondSteps)
        .values({ user_id, ...row })
        .onConflictDoUpdate({
          target: operatorSecondSteps.user_id,
          set: row,
          setWhere: isNull(operatorSecondSteps.enrolled_at),
        })
        .returning({ user_id: operatorSecondSteps.user_id });
      return made && { secret, uri: createTotp(secret, email).toString() };
    },

    /**
     * Enrols the app with its first code.
     * @throws ProblemError code_wrong
     */
    async enrol(account: Account, code: string): Promise<string[]> {
      const step = await findTimeStep(account, code);
      if (step === null || !(await takeStep(account, step, false))) throw createCodeProblem(confirmEnrolment);
      return recoveryCodes.make(account);
    },

    codesLeft: recoveryCodes.countLeft,
    makeRecoveryCodes: recoveryCodes.make,
    takeRecoveryCode: recoveryCodes.take,

    /**
     * Accepts a code of the app, which cannot be used again.
     * @throws ProblemError code_wrong, code_used
     */
    async takeCode(account: Account, code: string): Promise<void> {
      const step = await findTimeStep(account, code);
      if (step === null) throw createCodeProblem(completeSecondStep);
      if (await takeStep(account, step, true)) return;
      throw createDeclaredProblem(completeSecondStep, 'code_used', {
        title: 'The code was used already',
        detail: 'This code was used already. Wait for the next one that your app shows.',
        errors: [{ field: 'code', message: 'Used already' }],
      });
    },
  };
};

export type SecondSteps = ReturnType<typeof createSecondSteps>;

/** Deletes the app secret and the recovery codes of an operator. */
export const forgetSecondStep = async (tx: ApiDb, userId: string): Promise<void> => {
  await tx.delete(operatorSecondSteps).where(eq(operatorSecondSteps.user_id, userId));
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.user_id, userId));
};
