import { and, desc, eq } from 'drizzle-orm';
import type { Passkey } from '@travel/contracts/endpoints/people/passkeys';
import type { AccountDeps } from '../account-deps.ts';
import { createAddPasskey } from './add-passkey.ts';
import { createChallenges } from './challenges.ts';
import { passkeys, type StoredPasskey } from './passkey-tables.ts';
import type { RelyingParty } from './relying-party.ts';
import { createSignInWithPasskey } from './sign-in-with-passkey.ts';

export const toPasskeyView = ({ passkey_id, name, added_at, last_used_at, is_synced }: StoredPasskey): Passkey => ({
  passkey_id,
  name,
  added_at: added_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  is_synced,
});

interface Owner {
  readonly user_id: string;
  readonly site: RelyingParty;
}

const matchOwner = ({ user_id, site }: Owner) => and(eq(passkeys.user_id, user_id), eq(passkeys.rp_id, site.rpID));

/** Matches a passkey only if it belongs to the owner and is for the site. */
const matchOwn = (owner: Owner, passkey_id: string) => and(matchOwner(owner), eq(passkeys.passkey_id, passkey_id));

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Creates the functions that manage passkeys and sign in with them, at sites of organisations and of staff. */
export const createPasskeys = ({ db, clock, limits }: Pick<AccountDeps, 'db' | 'clock' | 'limits'>) => {
  const challenges = createChallenges(db, clock);
  return {
    registration: createAddPasskey({ db, clock, challenges }),
    authentication: createSignInWithPasskey({ db, clock, limits, challenges }),

    async list(owner: Owner): Promise<Passkey[]> {
      const found = await db.select().from(passkeys).where(matchOwner(owner)).orderBy(desc(passkeys.added_at));
      return found.map(toPasskeyView);
    },

    /** Returns undefined if the owner has no such passkey at the site. */
    async rename(owner: Owner, passkey_id: string, name: string): Promise<Passkey | undefined> {
      const [renamed] = await db.update(passkeys).set({ name }).where(matchOwn(owner, passkey_id)).returning();
      return renamed && toPasskeyView(renamed);
    },

    /** Returns false if the owner has no such passkey at the site. */
    async remove(owner: Owner, passkey_id: string): Promise<boolean> {
      const { rowCount } = await db.delete(passkeys).where(matchOwn(owner, passkey_id));
      return rowCount === 1;
    },
  };
};
