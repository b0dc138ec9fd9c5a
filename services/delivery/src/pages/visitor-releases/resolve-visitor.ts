import { listVisitorReleases, type visitorRoles } from '@travel/contracts/endpoints/delivery/visitor-releases';
import { defaults } from '@travel/contracts/locale/defaults';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { isCountryCode, describeUnknownCountry } from '@travel/contracts/releases/country-codes';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { LiveState } from '../../live/live-state.ts';
import { createUnknownOrganisation } from '../../organisations/known-organisations.ts';
import type { Segment } from '../../rollouts/canary/segments.ts';

/** The visitor or kind of visitor that a query describes. */
export interface VisitorQuery {
  readonly organisation?: string | undefined;
  readonly country?: string | undefined;
  readonly role: (typeof visitorRoles)[number];
  readonly visitor?: string | undefined;
}

/** A visitor in the terms of rollout rules, with the organisation whose site they are on. */
export interface KnownVisitor {
  readonly organisation: Organisation;
  readonly country: string;
  readonly segment: Segment;
}

const defaultOrganisation = 'main';

/**
 * Resolves the organisation and country that a request names.
 * @throws ProblemError organisation_unknown, country_unknown
 */
export const resolveVisitor = ({ snapshot }: LiveState, asked: VisitorQuery): KnownVisitor => {
  const { organisation: id = defaultOrganisation, country = defaults.residency, role, visitor = null } = asked;
  const ids = snapshot.organisations.map((one) => one.id);
  const organisation = snapshot.organisations.find((one) => one.id === id);
  if (!organisation) throw createUnknownOrganisation(listVisitorReleases, id, ids);
  if (!isCountryCode(country)) {
    throw createDeclaredProblem(listVisitorReleases, 'country_unknown', { detail: describeUnknownCountry(country) });
  }
  const person = role === 'guest' ? { signed_in: false, role: null } : { signed_in: true, role };
  return { organisation, country, segment: { organisation: id, country, visitor, ...person } };
};
