import { deleteOrganisation, putOrganisation } from '@travel/contracts/endpoints/delivery/organisations';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import { requireCurrentRevision, writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { changeLive } from '../../database/change-live.ts';
import type { ReleaseRecords } from '../../releases/release-records.ts';
import { parseVersionedModule } from '@travel/contracts/releases/remotes';
import { readRollouts, listReleases } from '../../rollouts/rollout-rows.ts';
import { describeDocumentChanges } from '../../organisations/document-changes.ts';
import { validateDocument } from '../../organisations/validate-document.ts';
import { readStoredOrganisations, type StoredOrganisation } from '../../organisations/documents.ts';
import { normalizeHost } from '../../organisations/host-name.ts';
import { readSeeds } from '../../organisations/seed-organisations.ts';
import { storeDeletion, storeOrganisation } from '../../organisations/store-organisation.ts';

export interface ChangeOptions {
  readonly db: DeliveryDb;
  readonly records: ReleaseRecords;
}

interface Change {
  readonly who: string;
  readonly why: string;
  /** The revision that the change is based on. The change is refused if the stored revision is newer. */
  readonly revision?: number | undefined;
}

/** The default organisation, which the API uses for requests without a known organisation. */
const mainId = 'main';

/**
 * Stores an organisation's document with a line in the audit log. Changes nothing if it throws.
 * @throws ProblemError with the codes of the putOrganisation endpoint
 */
export const changeOrganisation = async (
  { db, records }: ChangeOptions,
  { document, who, why, revision }: Change & { readonly document: Organisation },
): Promise<void> => {
  const themeNames = await listThemeVariables();
  await changeLive(db, async (tx) => {
    const known = await readStoredOrganisations(tx);
    const current = known.find((one) => one.id === document.id);
    await requireRevision(tx, document.id, current?.revision ?? 0, revision);
    const errors = validateDocument(document, { themeNames, headerVersions: await listServedHeaders(tx, records) });
    if (errors.length > 0) {
      throw commonProblem('validation_failed', {
        detail: `The document cannot be used as it is: ${errors.map(({ field }) => field).join(', ')}.`,
        errors,
      });
    }
    const others = known.filter((one) => one.id !== document.id);
    requireFreeHosts(document, others);
    const next = await storeOrganisation(tx, document, who);
    const before = current?.unread ?? current?.document;
    const what = before
      ? `changed: ${describeDocumentChanges(before, document)}`
      : `created for ${document.hosts.join(', ')}`;
    await writeAudit(tx, {
      who,
      action: 'organisation',
      organisation: document.id,
      revision: next,
      what: `Document of ${document.id} ${what}`,
      why,
    });
  });
};

/**
 * Deletes an organisation.
 * @throws ProblemError with the codes of the deleteOrganisation endpoint
 */
export const removeOrganisation = (
  { db }: ChangeOptions,
  { id, who, why, revision }: Change & { readonly id: string },
): Promise<void> =>
  changeLive(db, async (tx) => {
    const current = (await readStoredOrganisations(tx)).find((one) => one.id === id);
    if (!current) {
      throw createDeclaredProblem(deleteOrganisation, 'organisation_unknown', {
        detail: `There is no organisation ${id}.`,
      });
    }
    await requireRevision(tx, id, current.revision, revision);
    if (id === mainId) {
      throw createDeclaredProblem(deleteOrganisation, 'organisation_in_use', {
        detail: 'It is the main organisation, which answers where no other does.',
      });
    }
    const rolledOut = (await readRollouts(tx)).filter(({ rules }) =>
      rules.some(({ audience }) => audience.organisation === id),
    );
    if (rolledOut.length > 0) {
      const names = rolledOut.map((one) => one.package).join(', ');
      throw createDeclaredProblem(deleteOrganisation, 'organisation_in_use', {
        detail: `Rollouts have rules for it: ${names}. Roll out to everybody, or roll back, first.`,
      });
    }
    const next = await storeDeletion(tx, id, current.unread ?? current.document, who);
    const what = `Organisation ${id} deleted; its hosts were ${listHosts(current).join(', ') || 'none'}`;
    await writeAudit(tx, { who, action: 'organisation', organisation: id, revision: next, what, why });
  });
const requireRevision = (tx: DeliveryDb, id: string, current: number, revision: number | undefined): Promise<void> =>
  requireCurrentRevision(tx, putOrganisation, { organisation: id }, { name: id, current, revision });
/**
 * Returns the names of the variables that a complete theme must define, which are those of the main organisation's
 * theme.
 */
const listThemeVariables = async (): Promise<readonly string[]> => {
  const main = (await readSeeds()).find(({ id }) => id === mainId);
  return Object.keys(main?.theme ?? {});
};

const listServedHeaders = async (tx: DeliveryDb, records: ReleaseRecords): Promise<readonly string[] | undefined> => {
  const rollout = (await readRollouts(tx)).find((one) => one.package === 'mfe-header');
  const version = rollout?.default_version ?? null;
  if (!rollout || version === null) return undefined;
  const find = await records.load(listReleases(rollout));
  // The list includes every release that some visitors get, because only a canary for this organisation may have the
  // header.
  const live = [version, ...rollout.rules.filter(({ percent }) => percent > 0).map((rule) => rule.version)];
  const modules = live.flatMap((one) => Object.keys(find('mfe-header', one)?.modules ?? {}));
  const names = modules.map((module) => parseVersionedModule(module).module.replace('header/', ''));
  return names.length > 0 ? [...new Set(names)].toSorted() : undefined;
};

/**
 * Returns an organisation's hosts, including those in a document that cannot be read, because no other organisation may
 * use them.
 */
const listHosts = ({ document, unread }: StoredOrganisation): string[] => {
  const written = typeof unread === 'object' && unread !== null && 'hosts' in unread ? unread.hosts : [];
  const names = Array.isArray(written) ? written.filter((one) => typeof one === 'string') : [];
  return [...new Set([...(document?.hosts ?? []), ...names.map(normalizeHost)])];
};

const requireFreeHosts = (document: Organisation, others: readonly StoredOrganisation[]): void => {
  const taken = others.flatMap((other) =>
    listHosts(other)
      .filter((name) => document.hosts.includes(name))
      .map((name) => `${name} (${other.id})`),
  );
  if (taken.length === 0) return;
  throw createDeclaredProblem(putOrganisation, 'host_taken', {
    detail: `Already another organisation's: ${taken.join(', ')}.`,
  });
};
