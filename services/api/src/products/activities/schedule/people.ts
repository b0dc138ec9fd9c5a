import { activityAges } from '@travel/contracts/products/activities/activity-options';
import { searchActivities } from '@travel/contracts/endpoints/products/activities';
import { parseParties, partyLimits, countPeople, type Party } from '@travel/contracts/orders/party';
import { commonProblem, createFieldProblem } from '@travel/kit/problem/problem';
import type { Activity } from '@travel/supplier-kit/activities/activity-supplier';

type Kind = 'adult' | 'child' | 'infant' | 'group';

/** Participants who pay the same. `share` is relative to an adult's price, in thousandths. */
export interface AgeGroup {
  readonly kind: Kind;
  readonly count: number;
  readonly share: number;
}

const childShare = 600;
const whole = 1_000;

/**
 * Parses the participants of a query.
 * @throws ProblemError validation_failed, party_too_large, child_without_adult, naming `people`.
 */
export const readPeople = (text: string): Party => {
  const [adults = 0, children = 0] = text.split(/[-:]/).map(Number);
  if (adults + (text.includes('-') ? children : 0) > partyLimits.people) {
    throw createFieldProblem(
      searchActivities,
      'party_too_large',
      'people',
      `At most ${partyLimits.people} can be booked at once`,
      { title: 'Party too large', context: { most: partyLimits.people } },
    );
  }
  if (adults === 0 && children > 0) {
    throw createFieldProblem(searchActivities, 'child_without_adult', 'people', 'Children come with an adult', {
      title: 'Children need an adult',
    });
  }
  const parties = parseParties(text);
  const party = typeof parties === 'string' ? undefined : parties[0];
  if (!party) {
    const message = 'People like 2 or 2-1:7 are required, each child with an age from 0 to 17';
    throw commonProblem('validation_failed', { detail: `${message}.`, errors: [{ field: 'people', message }] });
  }
  return party;
};

/** Returns the price groups of a party for an activity: by age, or one group if private. */
export const listAgeGroups = ({ isPrivate }: Pick<Activity, 'isPrivate'>, { adults, childAges }: Party): AgeGroup[] => {
  if (isPrivate) return [{ kind: 'group', count: 1, share: whole }];
  const infants = childAges.filter((age) => age < activityAges.child).length;
  const grown = childAges.filter((age) => age >= activityAges.adult).length;
  const groups: AgeGroup[] = [
    { kind: 'adult', count: adults + grown, share: whole },
    { kind: 'child', count: childAges.length - infants - grown, share: childShare },
    { kind: 'infant', count: infants, share: 0 },
  ];
  return groups.filter(({ count }) => count > 0);
};

/** Returns whether all children of a party meet the minimum age of an activity. */
export const areOldEnough = ({ kind }: Pick<Activity, 'kind'>, { childAges }: Party): boolean =>
  childAges.every((age) => age >= kind.minimumAge);

/** Returns how many places a party takes; all of them if the activity is private. */
export const countPlacesTaken = ({ isPrivate, kind }: Pick<Activity, 'isPrivate' | 'kind'>, party: Party): number =>
  isPrivate ? kind.group : countPeople(party);
