import type { Endpoint } from '@travel/contracts/http/endpoint';
import { suggestName } from '@travel/contracts/releases/suggest-name';
import { ProblemError } from '@travel/kit/problem/problem';
import type { DeliveryDb } from '../database/database.ts';
import { readOrganisations } from './documents.ts';

type AsksOrganisations = Endpoint & { readonly errors: { readonly organisation_unknown: number } };

/** Creates the problem for an unknown organisation, which lists similar and all known names. */
export const createUnknownOrganisation = (
  { errors }: AsksOrganisations,
  id: string,
  known: readonly string[],
): ProblemError =>
  new ProblemError('organisation_unknown', errors.organisation_unknown, {
    detail: `There is no organisation ${id}.${suggestName(id, known)} Organisations: ${known.join(', ')}.`,
  });

/** @throws ProblemError organisation_unknown, as the endpoint declares it */
export const requireOrganisations = async (
  db: DeliveryDb,
  asked: AsksOrganisations,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const known = (await readOrganisations(db)).map((one) => one.id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) throw createUnknownOrganisation(asked, unknown, known);
};
