import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { getNameKey } from '@travel/contracts/people/names';
import type { GuestDraft, Person } from '../guest-draft.ts';
import { questionBook } from '../questions/load-questions.ts';
import { pathOf } from '../questions/question.ts';
import type { Typed } from '../questions/question.ts';

/** All stored data of a saved traveller. */
export type OpenedTraveller = EndpointResponse<ApiEndpoints['GET /api/profile/travellers/{traveller_id}']>;

type Named = Pick<Person, 'first_name' | 'last_name'>;

/** Returns whether two people have the same name. */
export const isCalledAs = (one: Named, other: Named): boolean =>
  getNameKey(one.first_name) === getNameKey(other.first_name) &&
  getNameKey(one.last_name) === getNameKey(other.last_name);

/** Returns a saved traveller's data as values for the asked fields. */
const typedOf = ({ asked }: GuestDraft, saved: OpenedTraveller): Typed => {
  const known: Readonly<Record<string, unknown>> = saved;
  const typed: Record<string, string> = {};
  for (const { key } of asked.travellers) {
    const answer = known[key];
    for (const field of questionBook()?.travellers[key]?.fields ?? []) {
      const text: unknown =
        field.name === '' ? answer : Object.entries(Object(answer)).find(([name]) => name === field.name)?.[1];
      if (typeof text === 'string') typed[pathOf(key, field)] = text;
    }
  }
  return typed;
};

/**
 * Replaces a traveller with a saved one. Other answers are kept only if the name is the same. The phone number is used
 * if the contact has none.
 */
export const filledIn = (draft: GuestDraft, person_id: string, saved: OpenedTraveller): GuestDraft => {
  const { first_name, last_name, phone } = saved;
  const typed = typedOf(draft, saved);
  return {
    ...draft,
    people: draft.people.map((person) => {
      if (person.id !== person_id) return person;
      const kept = isCalledAs(person, saved) ? person.answers : {};
      return { ...person, first_name, last_name, answers: { ...kept, ...typed } };
    }),
    phone: draft.phone.trim() === '' ? (phone ?? '') : draft.phone,
  };
};
