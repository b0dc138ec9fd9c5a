import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { getNameKey } from '@travel/contracts/people/names';
import type { GuestDraft, Person } from '../guest-draft.ts';
import { getQuestionBook } from '../questions/load-questions.ts';
import { getFieldPath, type TypedValues } from '../questions/question.ts';

export type SavedTravellerDetails = EndpointResponse<ApiEndpoints['GET /api/profile/travellers/{traveller_id}']>;

type PersonName = Pick<Person, 'first_name' | 'last_name'>;

export const hasSameName = (one: PersonName, other: PersonName): boolean =>
  getNameKey(one.first_name) === getNameKey(other.first_name) &&
  getNameKey(one.last_name) === getNameKey(other.last_name);

/** Returns a saved traveller's data as values for the form's fields. */
const toTypedValues = ({ orderQuestions }: GuestDraft, saved: SavedTravellerDetails): TypedValues => {
  const known: Readonly<Record<string, unknown>> = saved;
  const typed: Record<string, string> = {};
  for (const { key } of orderQuestions.travellers) {
    const answer = known[key];
    for (const field of getQuestionBook()?.travellers[key]?.fields ?? []) {
      const text: unknown =
        field.name === '' ? answer : Object.entries(Object(answer)).find(([name]) => name === field.name)?.[1];
      if (typeof text === 'string') typed[getFieldPath(key, field)] = text;
    }
  }
  return typed;
};

/**
 * Replaces a traveller with a saved traveller. Retains answers to other questions only if the name is the same. Uses
 * the phone number of the saved traveller if the contact has none.
 */
export const fillInTraveller = (draft: GuestDraft, person_id: string, saved: SavedTravellerDetails): GuestDraft => {
  const { first_name, last_name, phone } = saved;
  const typed = toTypedValues(draft, saved);
  return {
    ...draft,
    people: draft.people.map((person) => {
      if (person.id !== person_id) return person;
      const kept = hasSameName(person, saved) ? person.answers : {};
      return { ...person, first_name, last_name, answers: { ...kept, ...typed } };
    }),
    phone: draft.phone.trim() === '' ? (phone ?? '') : draft.phone,
  };
};
