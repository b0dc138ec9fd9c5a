import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { getNameKey } from '@travel/contracts/people/names';
import type { GuestDraft, Person } from '../guest-draft.ts';
import { questionBook } from '../questions/load-questions.ts';
import { pathOf } from '../questions/question.ts';
import type { Typed } from '../questions/question.ts';

/** Everything that is kept of a saved traveller. */
export type OpenedTraveller = EndpointResponse<ApiEndpoints['GET /api/profile/travellers/{traveller_id}']>;

type Named = Pick<Person, 'first_name' | 'last_name'>;

/** Whether two are called the same. */
export const isCalledAs = (one: Named, other: Named): boolean =>
  getNameKey(one.first_name) === getNameKey(other.first_name) &&
  getNameKey(one.last_name) === getNameKey(other.last_name);

/** What is saved, as it is typed into the fields of the questions that are asked. */
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
 * Puts somebody saved into the place of a traveller. What was typed there of somebody else goes; what was typed of the
 * same one and is not saved stays. The phone joins the contact where there is none yet.
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
