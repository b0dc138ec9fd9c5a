import type { Guest, Traveller, TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import type { User } from '@travel/contracts/people/session.schema';
import { childFrom } from '../../products/travellers/traveller-rules.ts';

const kindOf = (age: number | undefined): Traveller['kind'] => {
  if (age === undefined) return 'adult';
  return age < childFrom ? 'infant' : 'child';
};

const traveller = ({ first_name, last_name, child_age }: Guest, at: number): TravellerInput => ({
  kind: kindOf(child_age),
  first_name,
  last_name,
  age: child_age ?? null,
  lead: at === 0,
});

interface Told {
  readonly guests: readonly Guest[];
  readonly travellers?: readonly TravellerInput[] | undefined;
}

/** Returns who travels: as they are told in full, or by their names and the ages of children; the first one leads then. */
export const travellersOf = ({ guests, travellers }: Told): readonly TravellerInput[] =>
  travellers && travellers.length > 0
    ? travellers.toSorted((a, b) => Number(b.lead) - Number(a.lead))
    : guests.map(traveller);

/** Returns the account that is signed in as the one who travels. */
export const travellerOfUser = ({ firstname, lastname }: User): TravellerInput =>
  traveller({ first_name: firstname, last_name: lastname }, 0);

/** Returns travellers by their names and the ages of children, the lead first. */
export const guestsOf = (travellers: readonly Traveller[]): Guest[] =>
  travellers.map(({ first_name, last_name, age }) => ({
    first_name,
    last_name,
    ...(age !== null && { child_age: age }),
  }));

/** Returns travellers without what they answered besides their names, which is kept elsewhere. */
export const withoutAnswers = (travellers: readonly TravellerInput[]): Traveller[] =>
  travellers.map(({ kind, first_name, last_name, age, lead }) => ({ kind, first_name, last_name, age, lead }));
