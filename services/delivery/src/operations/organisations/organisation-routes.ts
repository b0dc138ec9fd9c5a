import {
  deleteOrganisation,
  listOrganisations,
  putOrganisation,
  readOrganisation,
  type OrganisationRecord,
} from '@travel/contracts/endpoints/delivery/organisations';
import type { Clock } from '@travel/kit/clock/clock';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { requireConfirmed } from '../../access/operator-session.ts';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import type { Live } from '../../live/live.ts';
import { changeOrganisation, removeOrganisation, type ChangeOptions } from './change-organisation.ts';
import { readStoredOrganisations, type StoredOrganisation } from '../../organisations/documents.ts';

export const registerOrganisationRoutes = (
  app: App,
  route: GuardedRoute,
  { live, clock, ...options }: ChangeOptions & { live: Live; clock: Clock },
): void => {
  const find = async (id: string): Promise<StoredOrganisation> => {
    const known = await readStoredOrganisations(options.db);
    const found = known.find((one) => one.id === id);
    if (found) return found;
    throw createDeclaredProblem(readOrganisation, 'organisation_unknown', {
      detail: `There is no organisation ${id}. Organisations: ${known.map((one) => one.id).join(', ')}.`,
    });
  };

  route(app, listOrganisations, async () => {
    const known = await readStoredOrganisations(options.db);
    return { organisations: known.map((one) => ({ id: one.id, ...toRecord(one) })) };
  });

  route(app, readOrganisation, async ({ params }) => {
    return toRecord(await find(params.organisation));
  });

  route(app, putOrganisation, async ({ params, query, body: { document, why }, request, identity }) => {
    if (params.organisation !== document.id) {
      throw createDeclaredProblem(putOrganisation, 'organisation_mismatch', {
        detail: `The address says ${params.organisation}, the document ${document.id}.`,
      });
    }
    requireConfirmed(identity, clock);
    await changeOrganisation(options, { document, why, who: identity.who, revision: query.revision });
    const stored = await find(document.id);
    recordSecurity(request, {
      kind: 'organisation.changed',
      actor: identity.who,
      reason: why,
      details: { organisation: document.id, revision: stored.revision },
    });
    await live.refresh();
    return toRecord(stored);
  });

  route(app, deleteOrganisation, async ({ params, query, body: { why }, request, identity }) => {
    requireConfirmed(identity, clock);
    await removeOrganisation(options, { id: params.organisation, why, who: identity.who, revision: query.revision });
    recordSecurity(request, {
      kind: 'organisation.changed',
      actor: identity.who,
      reason: why,
      details: { organisation: params.organisation, deleted: true },
    });
    await live.refresh();
    return { deleted: true } as const;
  });
};

const toRecord = (stored: StoredOrganisation): OrganisationRecord => ({
  revision: stored.revision,
  document: stored.document,
  changed_by: stored.changedBy,
  changed_at: stored.changedAt.toISOString(),
  fault: stored.fault,
  ...(stored.unread !== undefined && { unread: stored.unread }),
});
