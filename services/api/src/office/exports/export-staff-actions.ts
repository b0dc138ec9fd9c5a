import { exportStaffActions, type StaffActionView } from '@travel/contracts/endpoints/office/staff';
import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import { readStaffActions } from '../../accounts/staff/staff-actions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { createAuditedExport, exportBatch, readBatches } from './audited-export.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
}

const head = ['id', 'time', 'who', 'action', 'subject', 'why', 'before', 'after'] as const;

const toText = (values: StaffActionView['before']) => (values === null ? null : JSON.stringify(values));

/** Registers the route with which administrators export the audit trail. */
export const registerStaffActionExport = (app: App, { db, clock, route }: Dependencies): void => {
  const sendExport = createAuditedExport({ db, clock });

  route(app, exportStaffActions, ({ params: { organisation_id }, query, staff, reply }) =>
    sendExport({
      reply,
      organisation_id,
      staff,
      list: 'audit',
      query,
      name: `audit-${clock.now().toISOString().slice(0, 10)}`,
      head,
      batches: readBatches<StaffActionView, number>(
        async (before) => {
          const page = await readStaffActions(db, organisation_id, { ...query, before, limit: exportBatch });
          return { items: page.actions, next: page.next };
        },
        ({ id, at, who, action, subject, why, before, after }) => [
          id,
          at,
          who,
          action,
          subject,
          why,
          toText(before),
          toText(after),
        ],
      ),
    }),
  );
};
