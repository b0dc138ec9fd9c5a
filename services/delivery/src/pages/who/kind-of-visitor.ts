import { whoGetsWhat } from '@travel/contracts/endpoints/who';
import type { visitorRoles } from '@travel/contracts/endpoints/who';
import { defaults } from '@travel/contracts/locale/defaults';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { isCountryCode, unknownCountry } from '@travel/contracts/releases/country-codes';
import { declaredProblem } from '@travel/kit/problem';
import type { LiveState } from '../../live/live-state.ts';
import { organisationUnknown } from '../../organisations/known-organisations.ts';
import type { Segment } from '../../rollouts/reach.ts';

export interface AskedVisitor {
  readonly organisation?: string | undefined;
  readonly country?: string | undefined;
  readonly role: (typeof visitorRoles)[number];
  readonly visitor?: string | undefined;
}

/** A visitor as rules tell them apart, with the organisation whose site they are on. */
export interface KnownVisitor {
  readonly organisation: Organisation;
  readonly country: string;
  readonly segment: Segment;
}

const usualOrganisation = 'main';

/** @throws ProblemError organisation_unknown, country_unknown */
export const knownVisitor = ({ snapshot }: LiveState, asked: AskedVisitor): KnownVisitor => {
  const { organisation: id = usualOrganisation, country = defaults.residency, role, visitor = null } = asked;
  const ids = snapshot.organisations.map((one) => one.id);
  const organisation = snapshot.organisations.find((one) => one.id === id);
  if (!organisation) throw organisationUnknown(whoGetsWhat, id, ids);
  if (!isCountryCode(country)) {
    throw declaredProblem(whoGetsWhat, 'country_unknown', { detail: unknownCountry(country) });
  }
  const person = role === 'guest' ? { signed_in: false, role: null } : { signed_in: true, role };
  return { organisation, country, segment: { organisation: id, country, visitor, ...person } };
};
