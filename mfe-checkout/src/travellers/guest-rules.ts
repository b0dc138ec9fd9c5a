import { maxEmailLength, readEmail } from '@travel/contracts/people/email';
import { findNameError, maxDocumentNameLength, maxNameLength, toDocumentName } from '@travel/contracts/people/names';
import { isPhone } from '@travel/contracts/people/typed-phone';
import type { FieldError } from '@travel/contracts/http/problem';
import { isNamed, isWanted, toldPeople } from './guest-draft.ts';
import type { GuestDraft, Person } from './guest-draft.ts';
import { answerFault, answersTo, fieldAt, pathsOf } from './questions/answers.ts';
import { questionBook } from './questions/load-questions.ts';

/** The API's limits, so that nothing longer can be typed. */
export const lengths = { name: maxNameLength, email: maxEmailLength, phone: 30 } as const;

/** Error text keys by field name, such as `r0a0.first_name` or `email`. */
export type Faults = Readonly<Record<string, string>>;

/** Returns the form name of a person's field. */
export const nameField = (person: Pick<Person, 'id'>, part: 'first_name' | 'last_name'): string =>
  `${person.id}.${part}`;

const nameFault = (
  { asked: { latinNames } }: GuestDraft,
  person: Person,
  part: 'first_name' | 'last_name',
): string | undefined => {
  const value = person[part];
  const fault = findNameError(value);
  if (fault === 'missing') return `faults.${part}`;
  if (fault) return `faults.${fault}`;
  if (!latinNames) return undefined;
  const isPrintable = toDocumentName(value) !== null && (part === 'first_name' || fitsTicket(person));
  return isPrintable ? undefined : 'questions.faults.latin';
};

const fitsTicket = ({ first_name, last_name }: Person): boolean =>
  `${toDocumentName(last_name)} ${toDocumentName(first_name)}`.length <= maxDocumentNameLength;

const emailFault = (value: string): string | undefined => (readEmail(value) ? undefined : 'faults.email');

const phoneFault = (value: string): string | undefined => (isPhone(value) ? undefined : 'faults.phone');

/** Returns the form name of an item's field: `answers.IT1.flight_number`. */
export const itemField = (item_id: string, path: string): string => `answers.${item_id}.${path}`;

/** The item or person that a field belongs to. */
export type FieldPlace =
  | { readonly item_id: string; readonly path: string }
  | { readonly person_id: string; readonly path: string };

/** Returns what a form field belongs to, or null for contact fields. */
export const placeOf = (field: string): FieldPlace | null => {
  const [, item_id, ofItem] = /^answers\.([^.]+)\.(.+)$/.exec(field) ?? [];
  if (item_id !== undefined && ofItem !== undefined) return { item_id, path: ofItem };
  const [, person_id, path] = /^([^.]+)\.(.+)$/.exec(field) ?? [];
  return person_id !== undefined && path !== undefined ? { person_id, path } : null;
};

const itemFault = ({ asked, answers }: GuestDraft, item_id: string, path: string): string | undefined => {
  const questions = asked.items.find((one) => one.item_id === item_id)?.questions ?? [];
  return answerFault(questionBook()?.item ?? {}, questions, answers[item_id] ?? {}, path, { ...asked, age: null });
};

const repeatedFaults = {
  first_name: 'questions.faults.repeated.person',
  'document.number': 'questions.faults.repeated.document',
} as const;

/**
 * Returns the error of a field that identifies the same person as another traveller. Names only count as identifying
 * together with further answers.
 */
const repeatedFault = ({ asked, people }: GuestDraft, field: string): string | undefined => {
  const book = questionBook();
  if (!book) return undefined;
  const known = people.map(({ first_name, last_name, answers }) => ({
    first_name,
    last_name,
    ...answersTo(book.travellers, asked.travellers, answers),
  }));
  const repeated = book.repeated(known).find((one) => `${people[one.at]?.id}.${one.field}` === field);
  return repeated && repeatedFaults[repeated.field];
};

/** Returns whether an error also depends on other travellers' fields. */
export const isRepeatedFault = (fault: string): boolean => Object.values<string>(repeatedFaults).includes(fault);

/** Returns the error of a field, or undefined if it is valid. */
export const faultOf = (draft: GuestDraft, field: string): string | undefined =>
  ownFault(draft, field) ?? repeatedFault(draft, field);

const ownFault = (draft: GuestDraft, field: string): string | undefined => {
  if (field === 'email') return emailFault(draft.email);
  if (field === 'phone') return phoneFault(draft.phone);
  const place = placeOf(field);
  if (!place) return undefined;
  const { path } = place;
  if ('item_id' in place) return itemFault(draft, place.item_id, path);
  const person = draft.people.find(({ id }) => id === place.person_id);
  if (!person) return undefined;
  if (path === 'first_name' || path === 'last_name') {
    // Travellers without any name need none.
    return isWanted(draft, person) || isNamed(person) ? nameFault(draft, person, path) : undefined;
  }
  const { asked } = draft;
  return answerFault(questionBook()?.travellers ?? {}, asked.travellers, person.answers, path, {
    ...asked,
    age: person.age,
  });
};

/** Returns all field names in form order. */
const fieldsOf = ({ asked, people }: GuestDraft): string[] => [
  ...people.flatMap((person) => [
    nameField(person, 'first_name'),
    nameField(person, 'last_name'),
    ...pathsOf(questionBook()?.travellers ?? {}, asked.travellers).map((path) => `${person.id}.${path}`),
  ]),
  ...asked.items.flatMap(({ item_id, questions }) =>
    pathsOf(questionBook()?.item ?? {}, questions).map((path) => itemField(item_id, path)),
  ),
  'email',
  'phone',
];

export const faultsOf = (draft: GuestDraft): Faults =>
  Object.fromEntries(
    fieldsOf(draft).flatMap((field) => {
      const fault = faultOf(draft, field);
      return fault ? [[field, fault]] : [];
    }),
  );

const isName = (part: string | undefined): part is 'first_name' | 'last_name' =>
  part === 'first_name' || part === 'last_name';

/** Returns the form field and error for an answer that the server rejected. A question's name means its first field. */
const refusedAnswer = (draft: GuestDraft, prefix: string, path: string): [string, string][] => {
  const place = placeOf(`${prefix}.${path}`);
  const { asked } = draft;
  const at =
    place && 'item_id' in place
      ? fieldAt(
          questionBook()?.item ?? {},
          asked.items.find(({ item_id }) => item_id === place.item_id)?.questions ?? [],
          path,
        )
      : fieldAt(questionBook()?.travellers ?? {}, asked.travellers, path);
  return at ? [[`${prefix}.${at}`, `questions.faults.${at}`]] : [];
};

/** Maps the server's errors to form fields, omitting those of other fields. */
export const faultsFrom = (errors: readonly FieldError[], draft: GuestDraft): Faults => {
  const told = toldPeople(draft);
  return Object.fromEntries(
    errors.flatMap(({ field }): [string, string][] => {
      const [, index, part] = /(?:guests|travellers)\[(\d+)\](?:\.(.+))?$/.exec(field) ?? [];
      const person = index === undefined ? undefined : told[Number(index)];
      if (person) {
        if (part === undefined) return [[nameField(person, 'first_name'), 'faults.tooMany']];
        if (isName(part)) {
          return [[nameField(person, part), draft.asked.latinNames ? 'questions.faults.latin' : `faults.${part}`]];
        }
        const answers = refusedAnswer(draft, person.id, part);
        return answers.length > 0 ? answers : [[nameField(person, 'first_name'), 'faults.first_name']];
      }
      const [, item_id, path] = /answers\.([^.]+)\.(.+)$/.exec(field) ?? [];
      if (item_id !== undefined && path !== undefined) return refusedAnswer(draft, `answers.${item_id}`, path);
      const [, contact] = /contact\.(email|phone)$/.exec(field) ?? [];
      return contact ? [[contact, `faults.${contact}`]] : [];
    }),
  );
};
