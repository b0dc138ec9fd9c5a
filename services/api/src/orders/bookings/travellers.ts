import type { Guest, Traveller, TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import type { User } from '@travel/contracts/people/session.schema';
import { childMinimumAge } from '../../products/travellers/traveller-rules.ts';

const getTravellerKind = (age: number | undefined): Traveller['kind'] => {
  if (age === undefined) return 'adult';
  return age < childMinimumAge ? 'infant' : 'child';
};

const traveller = ({ first_name, last_name, child_age }: Guest, at: number): TravellerInput => ({
  kind: getTravellerKind(child_age),
  first_name,
  last_name,
  age: child_age ?? null,
  lead: at === 0,
});

interface TravellerLists {
  readonly guests: readonly Guest[];
  readonly travellers?: readonly TravellerInput[] | undefined;
}

/**
 * Returns the travellers of a request, the lead first: the full list if the request has one, or else the guests, who
 * have only names and children's ages. The first guest is the lead.
 */
export const listTravellers = ({ guests, travellers }: TravellerLists): readonly TravellerInput[] =>
  travellers && travellers.length > 0
    ? travellers.toSorted((a, b) => Number(b.lead) - Number(a.lead))
    : guests.map(traveller);

export const toTraveller = ({ firstname, lastname }: User): TravellerInput =>
  traveller({ first_name: firstname, last_name: lastname }, 0);

/** Returns the names of the travellers and the ages of children, the lead first. */
export const toGuests = (travellers: readonly Traveller[]): Guest[] =>
  travellers.map(({ first_name, last_name, age }) => ({
    first_name,
    last_name,
    ...(age !== null && { child_age: age }),
  }));

/** Returns the travellers without their additional answers, which are stored separately. */
export const withoutAnswers = (travellers: readonly TravellerInput[]): Traveller[] =>
  travellers.map(({ kind, first_name, last_name, age, lead }) => ({ kind, first_name, last_name, age, lead }));
