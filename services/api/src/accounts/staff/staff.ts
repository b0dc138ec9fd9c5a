import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { StaffMember } from '@travel/contracts/endpoints/office/staff';
import type { StaffRole } from '@travel/contracts/people/permissions';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { accounts, type Account } from '../accounts/account-table.ts';
import { operatorSecondSteps } from '../operators/operator-tables.ts';
import { staffMembers } from './staff-tables.ts';

/** Returns the roles of a person by organisation; empty for people who are not staff. */
export const findStaffRoles = async (db: ApiDb, userId: string): Promise<ReadonlyMap<string, readonly StaffRole[]>> => {
  const rows = await db
    .select({ organisation_id: staffMembers.organisation_id, roles: staffMembers.roles })
    .from(staffMembers)
    .where(eq(staffMembers.user_id, userId))
    .orderBy(asc(staffMembers.organisation_id));
  return new Map(rows.map(({ organisation_id, roles }) => [organisation_id, roles]));
};

const isMember = (organisationId: string, userId: string) =>
  and(eq(staffMembers.organisation_id, organisationId), eq(staffMembers.user_id, userId));

/** Returns the staff of an organisation, or one person of it, ordered by name. */
export const findStaff = async (db: ApiDb, organisationId: string, userId?: string): Promise<StaffMember[]> => {
  const rows = await db
    .select({
      user_id: accounts.user_id,
      email: accounts.email,
      firstname: accounts.firstname,
      lastname: accounts.lastname,
      roles: staffMembers.roles,
      invited_by: staffMembers.invited_by,
      invited_at: staffMembers.invited_at,
      enrolled_at: operatorSecondSteps.enrolled_at,
    })
    .from(staffMembers)
    .innerJoin(accounts, eq(accounts.user_id, staffMembers.user_id))
    .leftJoin(
      operatorSecondSteps,
      and(eq(operatorSecondSteps.user_id, staffMembers.user_id), isNotNull(operatorSecondSteps.enrolled_at)),
    )
    .where(userId === undefined ? eq(staffMembers.organisation_id, organisationId) : isMember(organisationId, userId))
    .orderBy(asc(accounts.lastname), asc(accounts.firstname), asc(accounts.user_id));
  return rows.map(({ enrolled_at, invited_at, ...member }) => ({
    ...member,
    invited_at: invited_at.toISOString(),
    has_second_step: enrolled_at !== null,
  }));
};

/** Adds a person to an organisation's staff. Returns false if the person has roles there. */
export const insertStaffMember = async (tx: ApiDb, member: typeof staffMembers.$inferInsert): Promise<boolean> => {
  const { rowCount } = await tx.insert(staffMembers).values(member).onConflictDoNothing();
  return rowCount === 1;
};

/** Returns whether an invitation to the staff created the account, with a password that no one knows. */
export const isCreatedByInvitation = async (
  db: ApiDb,
  { user_id, created_at }: Pick<Account, 'user_id' | 'created_at'>,
): Promise<boolean> => {
  const [invitation] = await db
    .select({ invited_at: staffMembers.invited_at })
    .from(staffMembers)
    .where(and(eq(staffMembers.user_id, user_id), eq(staffMembers.invited_at, created_at)))
    .limit(1);
  return invitation !== undefined;
};

/** Gives the roles of an account that is replaced to the account of the same e-mail address that replaces it. */
export const moveStaffRoles = async (tx: ApiDb, from: string, to: string): Promise<void> => {
  await tx.update(staffMembers).set({ user_id: to }).where(eq(staffMembers.user_id, from));
};

type StaffChange = 'changed' | 'unknown' | 'last_administrator';

/**
 * Replaces the roles of a member of staff, or removes the member if no role remains. The rows of all administrators are
 * locked, so that two administrators cannot remove each other at the same time.
 */
export const replaceStaffRoles = async (
  tx: ApiDb,
  { organisation_id, user_id, roles }: { organisation_id: string; user_id: string; roles: readonly StaffRole[] },
): Promise<{ outcome: StaffChange; before: readonly StaffRole[] }> => {
  const administrators = await tx
    .select({ user_id: staffMembers.user_id })
    .from(staffMembers)
    .where(and(eq(staffMembers.organisation_id, organisation_id), sql`'administrator' = any(${staffMembers.roles})`))
    .orderBy(asc(staffMembers.user_id))
    .for('update');
  const [member] = await tx.select().from(staffMembers).where(isMember(organisation_id, user_id)).for('update');
  if (!member) return { outcome: 'unknown', before: [] };
  const staysAdministrator = roles.includes('administrator');
  if (!staysAdministrator && administrators.every((one) => one.user_id === user_id) && administrators.length > 0)
    return { outcome: 'last_administrator', before: member.roles };
  const own = isMember(organisation_id, user_id);
  if (roles.length === 0) await tx.delete(staffMembers).where(own);
  else
    await tx
      .update(staffMembers)
      .set({ roles: [...roles] })
      .where(own);
  return { outcome: 'changed', before: member.roles };
};
