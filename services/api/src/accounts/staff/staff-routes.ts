import {
  changeStaffRoles,
  inviteFirstAdministrator,
  inviteStaff,
  listStaff,
  listStaffActions,
  readOwnStaff,
  removeStaff,
  type StaffMember,
} from '@travel/contracts/endpoints/office/staff';
import type { StaffRole } from '@travel/contracts/people/permissions';
import { defaults } from '@travel/contracts/locale/defaults';
import { hashPassword } from '@travel/kit/crypto/passwords';
import { randomCode, randomToken } from '@travel/kit/crypto/random-id';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { and, eq, isNull } from 'drizzle-orm';
import { accounts, type Account } from '../accounts/account-table.ts';
import { findByEmail, insertAccount } from '../accounts/accounts.ts';
import type { AccountDeps } from '../account-deps.ts';
import { mailStaffInvitation } from './mail-staff-invitation.ts';
import { readStaffActions, writeStaffAction } from './staff-actions.ts';
import { findStaff, insertStaffMember, replaceStaffRoles } from './staff.ts';

interface Invitation {
  readonly organisation_id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly roles: readonly StaffRole[];
  readonly why: string;
  /** E-mail address of the person who invites, or `operator`. */
  readonly by: string;
}

type InvitationEndpoint = typeof inviteStaff | typeof inviteFirstAdministrator;
type MemberEndpoint = typeof changeStaffRoles | typeof removeStaff;

const createMemberProblem = (endpoint: MemberEndpoint, outcome: 'unknown' | 'last_administrator') =>
  outcome === 'unknown'
    ? createDeclaredProblem(endpoint, 'staff_unknown', { detail: 'This person is not on the staff.' })
    : createDeclaredProblem(endpoint, 'last_administrator', {
        title: 'The last administrator',
        detail: 'An organisation needs an administrator. Make somebody else one first.',
      });

/** Returns the account of an e-mail address, or creates one at the time of its invitation with a random password. */
const findOrCreateAccount = async (
  { db }: Pick<AccountDeps, 'db'>,
  { email, firstname, lastname, organisation_id }: Invitation,
  created_at: Date,
): Promise<Account> => {
  const found = await findByEmail(db, email);
  if (found) return found;
  const created = await insertAccount(db, {
    user_id: `U${randomCode(10)}`,
    email,
    password_hash: await hashPassword(randomToken()),
    firstname,
    lastname,
    role: 'traveller',
    usr_type: defaults.userType,
    organisation_id,
    created_at,
  });
  const account = created ?? (await findByEmail(db, email));
  if (!account) throw new Error('An address was taken and freed at once');
  return account;
};

const invite = async (
  { db, clock, jobs }: Pick<AccountDeps, 'db' | 'clock' | 'jobs'>,
  endpoint: InvitationEndpoint,
  invitation: Invitation,
): Promise<StaffMember> => {
  const { organisation_id, roles, why, by } = invitation;
  const at = clock.now();
  const { user_id, is_blocked, email } = await findOrCreateAccount({ db }, invitation, at);
  if (is_blocked) {
    throw createDeclaredProblem(endpoint, 'account_blocked', {
      title: 'The account is blocked',
      detail: 'The account of this address is blocked. Unblock it first.',
    });
  }
  const isAdded = await transaction(db, async (tx) => {
    // A password reset may have replaced the account since it was found, and deleted accounts get no roles.
    const isCurrent = and(eq(accounts.user_id, user_id), isNull(accounts.erased_at));
    const [current] = await tx.select({ user_id: accounts.user_id }).from(accounts).where(isCurrent).for('update');
    if (!current) return false;
    const member = { user_id, organisation_id, roles: [...roles], invited_by: by, invited_at: at };
    if (!(await insertStaffMember(tx, member))) {
      throw createDeclaredProblem(endpoint, 'already_staff', {
        title: 'Already on the staff',
        detail: 'This person has roles here. Change them in the list.',
      });
    }
    const entry = { at, organisation_id, who: by, subject: user_id, why, before: null, after: { email, roles } };
    await writeStaffAction(tx, { ...entry, action: 'staff.invited' });
    await jobs.enqueue(tx, mailStaffInvitation, { user_id, organisation_id });
    return true;
  });
  if (!isAdded) return invite({ db, clock, jobs }, endpoint, invitation);
  return requireMember(await findStaff(db, organisation_id, user_id));
};

const requireMember = ([member]: StaffMember[]): StaffMember => {
  if (!member) throw new Error('A member of staff was removed while being read');
  return member;
};

/** Registers the routes with which administrators manage the staff of their organisation. */
export const registerStaffRoutes = (app: App, deps: AccountDeps): void => {
  const { db, clock, organisations, route } = deps;

  const replaceRoles = (
    endpoint: MemberEndpoint,
    { who, why, ...change }: { organisation_id: string; user_id: string; roles: StaffRole[]; who: string; why: string },
  ): Promise<void> =>
    transaction(db, async (tx) => {
      const { organisation_id, user_id, roles } = change;
      const { outcome, before } = await replaceStaffRoles(tx, change);
      if (outcome !== 'changed') throw createMemberProblem(endpoint, outcome);
      const action = roles.length === 0 ? 'staff.removed' : 'staff.changed';
      const entry = { organisation_id, who, why, subject: user_id, before: { roles: before }, after: { roles } };
      await writeStaffAction(tx, { ...entry, at: clock.now(), action });
    });

  route(app, readOwnStaff, async ({ staff: { email, rolesByOrganisation } }) => {
    const known = await Promise.all(
      [...rolesByOrganisation].map(async ([organisation_id, roles]) => {
        const organisation = await organisations.byId(organisation_id);
        return organisation ? [{ organisation_id, name: organisation.name, roles: [...roles] }] : [];
      }),
    );
    return { data: { email, organisations: known.flat() } };
  });

  route(app, listStaff, async ({ params }) => ({ data: { staff: await findStaff(db, params.organisation_id) } }));

  route(app, inviteStaff, async ({ params, body, staff }) => ({
    data: await invite(deps, inviteStaff, { ...params, ...body, by: staff.email }),
  }));

  route(app, inviteFirstAdministrator, async ({ params, body }) => {
    if (!(await organisations.byId(params.organisation_id))) {
      throw createDeclaredProblem(inviteFirstAdministrator, 'organisation_unknown', {
        detail: 'There is no such organisation.',
      });
    }
    const invitation = { ...params, ...body, roles: ['administrator'], by: 'operator' } as const;
    return { data: await invite(deps, inviteFirstAdministrator, invitation) };
  });

  route(app, changeStaffRoles, async ({ params, body, staff }) => {
    await replaceRoles(changeStaffRoles, { ...params, ...body, who: staff.email });
    return { data: requireMember(await findStaff(db, params.organisation_id, params.user_id)) };
  });

  route(app, removeStaff, async ({ params, body: { why }, staff }) => {
    await replaceRoles(removeStaff, { ...params, roles: [], why, who: staff.email });
    return { data: { removed: true } as const };
  });

  route(app, listStaffActions, async ({ params, query }) => ({
    data: await readStaffActions(db, params.organisation_id, query),
  }));
};
