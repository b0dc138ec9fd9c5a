import { putOrganisation } from '@travel/contracts/endpoints/delivery';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { isLanguageCode, pseudoLocale } from '@travel/contracts/locale/languages';
import { commonProblem, declaredProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import type { GuardedRoute } from '../access/guarded-routes.ts';
import { requireOperator } from '../access/identity.ts';
import { writeAudit } from '../audit/audit.ts';
import type { DeliveryDb } from '../database/database.ts';
import { changeLive } from '../live/change-live.ts';
import type { Live } from '../live/live.ts';
import { readOrganisations } from './documents.ts';
import { hostName } from './host-name.ts';
import { storeOrganisation } from './store-organisation.ts';

/** Changing an organisation. */
export const organisationRoutes = (
  app: App,
  route: GuardedRoute,
  { db, live }: { db: DeliveryDb; live: Live },
): void => {
  route(app, putOrganisation, async ({ params, body: { document, why }, identity }) => {
    requireOperator(identity);
    if (params.organisation !== document.id) {
      throw declaredProblem(putOrganisation, 'organisation_mismatch', {
        detail: `The address says ${params.organisation}, the document ${document.id}.`,
      });
    }
    requireUsable(document);
    await changeLive(db, async (tx) => {
      const others = (await readOrganisations(tx)).filter((one) => one.id !== document.id);
      requireFreeHosts(document, others);
      await storeOrganisation(tx, document, identity.who);
      await writeAudit(tx, {
        who: identity.who,
        action: 'organisation',
        what: `Document of ${document.id} replaced`,
        why,
      });
    });
    await live.refresh();
    return live.state.snapshot;
  });
};

const host = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/** What the document's schema cannot say. @throws ProblemError 422 validation_failed */
const requireUsable = ({ hosts, default_language }: Organisation): void => {
  const errors = [
    ...hosts.flatMap((name, index) =>
      host.test(hostName(name)) && hostName(name) === name
        ? []
        : [{ field: `document.hosts[${index}]`, message: 'A host name in lower case without a port is wanted' }],
    ),
    ...(isLanguageCode(default_language) && default_language !== pseudoLocale
      ? []
      : [{ field: 'document.default_language', message: 'A language that the product speaks is wanted' }]),
  ];
  if (errors.length > 0) {
    throw commonProblem('validation_failed', { detail: 'The document cannot be used as it is.', errors });
  }
};

const requireFreeHosts = (document: Organisation, others: readonly Organisation[]): void => {
  const taken = others.flatMap(({ id, hosts }) =>
    hosts.filter((name) => document.hosts.includes(name)).map((name) => `${name} (${id})`),
  );
  if (taken.length === 0) return;
  throw declaredProblem(putOrganisation, 'host_taken', {
    detail: `Already another organisation's: ${taken.join(', ')}.`,
  });
};
