import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { listStaffActions, StaffActionView } from '@travel/contracts/endpoints/office/staff';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { Clock } from '@travel/kit/clock/clock';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { staffActions } from './staff-tables.ts';

type NewAction = Omit<typeof staffActions.$inferInsert, 'action_id'>;

/** Writes an action in the caller's transaction, so that nothing changes without its entry. */
export const writeStaffAction = async (tx: ApiDb, action: NewAction): Promise<void> => {
  await tx.insert(staffActions).values(action);
};

interface RecordedAction extends Omit<NewAction, 'at' | 'who'> {
  readonly staff: { readonly email: string };
}

/** Creates the function that writes what a member of staff does now, in the caller's transaction. */
export const createRecordStaffAction =
  ({ clock }: { readonly clock: Clock }) =>
  (tx: ApiDb, { staff, ...action }: RecordedAction): Promise<void> =>
    writeStaffAction(tx, { ...action, at: clock.now(), who: staff.email });

const toView = ({
  action_id,
  at,
  organisation_id: _,
  ...action
}: typeof staffActions.$inferSelect): StaffActionView => ({
  ...action,
  id: action_id,
  at: at.toISOString(),
});

/** Returns the actions of an organisation, newest first, and the ID at which the next page begins. */
export const readStaffActions = async (
  db: ApiDb,
  organisationId: string,
  { who, subject, before, limit }: ParsedRequest<typeof listStaffActions>['query'],
): Promise<{ actions: StaffActionView[]; next: number | null }> => {
  const rows = await db
    .select()
    .from(staffActions)
    .where(
      and(
        eq(staffActions.organisation_id, organisationId),
        who === undefined ? undefined : eq(staffActions.who, who),
        subject === undefined ? undefined : eq(staffActions.subject, subject),
        before === undefined ? undefined : lt(staffActions.action_id, before),
      ),
    )
    .orderBy(desc(staffActions.action_id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { actions: page.map(toView), next: rows.length > limit ? (page.at(-1)?.action_id ?? null) : null };
};

/** Returns what staff of an organisation did to a booking or an account, oldest first. */
export const readActionsAbout = async (
  db: ApiDb,
  organisationId: string,
  subject: string,
): Promise<StaffActionView[]> =>
  (
    await db
      .select()
      .from(staffActions)
      .where(and(eq(staffActions.organisation_id, organisationId), eq(staffActions.subject, subject)))
      .orderBy(asc(staffActions.action_id))
  ).map(toView);
