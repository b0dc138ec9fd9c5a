import { maxEmailLength, normalizeEmail } from '@travel/contracts/people/email';
import { findNameError, maxDocumentNameLength, maxNameLength, toDocumentName } from '@travel/contracts/people/names';
import { isPhone } from '@travel/contracts/people/typed-phone';
import type { FieldError } from '@travel/contracts/http/problem';
import { isNamed, isNameRequired, getNamedPeople, type GuestDraft, type Person } from './guest-draft.ts';
import { getAnswerError, buildAnswers, findFieldPath, listPaths } from './questions/answers.ts';
import { getQuestionBook } from './questions/load-questions.ts';

/** Maximum lengths that the API accepts; fields allow no more. */
export const maxLengths = { name: maxNameLength, email: maxEmailLength, phone: 30 } as const;

/** Error text keys by field name, such as `r0a0.first_name` or `email`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the form name of a person's field. */
export const getNameField = (person: Pick<Person, 'id'>, part: 'first_name' | 'last_name'): string =>
  `${person.id}.${part}`;

const getNameError = (
  { orderQuestions: { latinNames } }: GuestDraft,
  person: Person,
  part: 'first_name' | 'last_name',
): string | undefined => {
  const value = person[part];
  const error = findNameError(value);
  if (error === 'missing') return `faults.${part}`;
  if (error) return `faults.${error}`;
  if (!latinNames) return undefined;
  const isPrintable = toDocumentName(value) !== null && (part === 'first_name' || fitsTicket(person));
  return isPrintable ? undefined : 'questions.faults.latin';
};

const fitsTicket = ({ first_name, last_name }: Person): boolean =>
  `${toDocumentName(last_name)} ${toDocumentName(first_name)}`.length <= maxDocumentNameLength;

const getEmailError = (value: string): string | undefined => (normalizeEmail(value) ? undefined : 'faults.email');

const getPhoneError = (value: string): string | undefined => (isPhone(value) ? undefined : 'faults.phone');

/** Returns the form name of an item's field: `answers.IT1.flight_number`. */
export const getItemField = (item_id: string, path: string): string => `answers.${item_id}.${path}`;

/** The item or person that a field belongs to. */
export type FieldOwner =
  | { readonly item_id: string; readonly path: string }
  | { readonly person_id: string; readonly path: string };

/** Returns the item or person that a form field belongs to, or null for contact fields. */
export const getFieldOwner = (field: string): FieldOwner | null => {
  const [, item_id, ofItem] = /^answers\.([^.]+)\.(.+)$/.exec(field) ?? [];
  if (item_id !== undefined && ofItem !== undefined) return { item_id, path: ofItem };
  const [, person_id, path] = /^([^.]+)\.(.+)$/.exec(field) ?? [];
  return person_id !== undefined && path !== undefined ? { person_id, path } : null;
};

const getItemError = ({ orderQuestions, answers }: GuestDraft, item_id: string, path: string): string | undefined => {
  const questions = orderQuestions.items.find((one) => one.item_id === item_id)?.questions ?? [];
  return getAnswerError(getQuestionBook()?.item ?? {}, questions, answers[item_id] ?? {}, path, {
    ...orderQuestions,
    age: null,
  });
};

const repeatedErrors = {
  first_name: 'questions.faults.repeated.person',
  'document.number': 'questions.faults.repeated.document',
} as const;

/**
 * Returns the error of a field that identifies the same person as another traveller. Names only count as identifying
 * together with further answers.
 */
const getRepeatedError = ({ orderQuestions, people }: GuestDraft, field: string): string | undefined => {
  const book = getQuestionBook();
  if (!book) return undefined;
  const known = people.map(({ first_name, last_name, answers }) => ({
    first_name,
    last_name,
    ...buildAnswers(book.travellers, orderQuestions.travellers, answers),
  }));
  const repeated = book.repeated(known).find((one) => `${people[one.at]?.id}.${one.field}` === field);
  return repeated && repeatedErrors[repeated.field];
};

/** Returns whether an error also depends on other travellers' fields. */
export const isRepeatedError = (error: string): boolean => Object.values<string>(repeatedErrors).includes(error);

/** Returns the error of a field, or undefined if it is valid. */
export const getFieldError = (draft: GuestDraft, field: string): string | undefined =>
  getOwnError(draft, field) ?? getRepeatedError(draft, field);

const getOwnError = (draft: GuestDraft, field: string): string | undefined => {
  if (field === 'email') return getEmailError(draft.email);
  if (field === 'phone') return getPhoneError(draft.phone);
  const place = getFieldOwner(field);
  if (!place) return undefined;
  const { path } = place;
  if ('item_id' in place) return getItemError(draft, place.item_id, path);
  const person = draft.people.find(({ id }) => id === place.person_id);
  if (!person) return undefined;
  if (path === 'first_name' || path === 'last_name') {
    // An optional traveller may stay unnamed, but not with only one of two names.
    return isNameRequired(draft, person) || isNamed(person) ? getNameError(draft, person, path) : undefined;
  }
  const { orderQuestions } = draft;
  return getAnswerError(getQuestionBook()?.travellers ?? {}, orderQuestions.travellers, person.answers, path, {
    ...orderQuestions,
    age: person.age,
  });
};

/** Returns all field names in form order. */
const listFields = ({ orderQuestions, people }: GuestDraft): string[] => [
  ...people.flatMap((person) => [
    getNameField(person, 'first_name'),
    getNameField(person, 'last_name'),
    ...listPaths(getQuestionBook()?.travellers ?? {}, orderQuestions.travellers).map((path) => `${person.id}.${path}`),
  ]),
  ...orderQuestions.items.flatMap(({ item_id, questions }) =>
    listPaths(getQuestionBook()?.item ?? {}, questions).map((path) => getItemField(item_id, path)),
  ),
  'email',
  'phone',
];

export const getFieldErrors = (draft: GuestDraft): FieldErrors =>
  Object.fromEntries(
    listFields(draft).flatMap((field) => {
      const error = getFieldError(draft, field);
      return error ? [[field, error]] : [];
    }),
  );

const isName = (part: string | undefined): part is 'first_name' | 'last_name' =>
  part === 'first_name' || part === 'last_name';

/** Returns the form field and error for an answer that the server rejected. A question's name means its first field. */
const mapAnswerError = (draft: GuestDraft, prefix: string, path: string): [string, string][] => {
  const place = getFieldOwner(`${prefix}.${path}`);
  const { orderQuestions } = draft;
  const at =
    place && 'item_id' in place
      ? findFieldPath(
          getQuestionBook()?.item ?? {},
          orderQuestions.items.find(({ item_id }) => item_id === place.item_id)?.questions ?? [],
          path,
        )
      : findFieldPath(getQuestionBook()?.travellers ?? {}, orderQuestions.travellers, path);
  return at ? [[`${prefix}.${at}`, `questions.faults.${at}`]] : [];
};

/** Maps the server's errors to form fields, omitting errors about anything else. */
export const mapServerErrors = (errors: readonly FieldError[], draft: GuestDraft): FieldErrors => {
  const told = getNamedPeople(draft);
  return Object.fromEntries(
    errors.flatMap(({ field }): [string, string][] => {
      const [, index, part] = /(?:guests|travellers)\[(\d+)\](?:\.(.+))?$/.exec(field) ?? [];
      const person = index === undefined ? undefined : told[Number(index)];
      if (person) {
        if (part === undefined) return [[getNameField(person, 'first_name'), 'faults.tooMany']];
        if (isName(part)) {
          return [
            [getNameField(person, part), draft.orderQuestions.latinNames ? 'questions.faults.latin' : `faults.${part}`],
          ];
        }
        const answers = mapAnswerError(draft, person.id, part);
        return answers.length > 0 ? answers : [[getNameField(person, 'first_name'), 'faults.first_name']];
      }
      const [, item_id, path] = /answers\.([^.]+)\.(.+)$/.exec(field) ?? [];
      if (item_id !== undefined && path !== undefined) return mapAnswerError(draft, `answers.${item_id}`, path);
      const [, contact] = /contact\.(email|phone)$/.exec(field) ?? [];
      return contact ? [[contact, `faults.${contact}`]] : [];
    }),
  );
};
