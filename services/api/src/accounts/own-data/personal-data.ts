import type { FastifyRequest } from 'fastify';
import type { DeletionLoss, DeletionObstacle } from '@travel/contracts/endpoints/people/own-data';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { Account } from '../accounts/account-table.ts';
import { endUserSessions } from '../sessions/sessions.ts';
import { findObstacles, type OwnData } from './own-data.ts';

interface Dependencies extends Pick<AccountDeps, 'db' | 'clock' | 'browsers' | 'queueNotice'> {
  /** The data export and deletion of each feature. Features whose rows refer to other features' rows come first. */
  readonly ownData: readonly OwnData[];
  /** The feature of `ownData` that deletes the account itself with its sign-in data. */
  readonly accountData: OwnData;
}

/** Exports and deletes all data of an account, for its owner or for staff at the owner's request. */
export interface PersonalData {
  read(account: Account): Promise<{ made_at: string; email: string; sections: Record<string, unknown> }>;
  /** Returns what prevents the deletion of the account, and what its owner would lose. */
  previewDeletion(account: Account): Promise<{ obstacles: DeletionObstacle[]; losses: DeletionLoss[] }>;
  /**
   * Deletes the account in the transaction that locked it, ends its sessions and mails the owner. Returns what prevents
   * the deletion; nothing is deleted then.
   */
  erase(
    tx: ApiDb,
    account: Account,
    about: { readonly organisation: Organisation; readonly request: FastifyRequest },
  ): Promise<DeletionObstacle[]>;
  /** Returns what prevents the deletion of the account, in the transaction that locked it. */
  findObstacles(tx: ApiDb, account: Account): Promise<DeletionObstacle[]>;
  /** Closes an account whose data now belongs to another one: deletes its sign-in data and ends its sessions. */
  close(tx: ApiDb, account: Account): Promise<void>;
}

export const createPersonalData = ({
  db,
  clock,
  browsers,
  queueNotice,
  ownData,
  accountData,
}: Dependencies): PersonalData => ({
  async read(account) {
    const sections: Record<string, unknown> = {};
    for (const room of ownData) Object.assign(sections, await room.read(db, account));
    return { made_at: clock.now().toISOString(), email: account.email, sections };
  },

  async previewDeletion(account) {
    const now = clock.now();
    const losses: DeletionLoss[] = [];
    for (const room of ownData) losses.push(...((await room.losses?.(db, account, now)) ?? []));
    return { obstacles: await findObstacles(ownData, db, account, now), losses };
  },

  async erase(tx, account, about) {
    const now = clock.now();
    const obstacles = await findObstacles(ownData, tx, account, now);
    if (obstacles.length > 0) return obstacles;
    for (const room of ownData) await room.erase(tx, account, now);
    await endUserSessions(tx, account.user_id, { except: null }, browsers.revoke);
    await queueNotice(tx, 'accountDeleted', { account, ...about });
    return [];
  },

  findObstacles: (tx, account) => findObstacles(ownData, tx, account, clock.now()),

  async close(tx, account) {
    await accountData.erase(tx, account, clock.now());
    await endUserSessions(tx, account.user_id, { except: null }, browsers.revoke);
  },
});
