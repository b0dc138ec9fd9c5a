import { emailPattern } from '@travel/contracts/http/email';
import type { FieldFault } from '@travel/contracts/http/problem';
import { isNamed, toldPeople } from './guest-draft.ts';
import type { GuestDraft, Person } from './guest-draft.ts';

/** What the API takes at most, so that nothing longer can be typed. */
export const lengths = { name: 80, email: 254, phone: 30 } as const;

/** Faults by field, as keys of texts: `r0a0.first_name`, `email`. */
export type Faults = Readonly<Record<string, string>>;

/** The name of a person's field in the form. */
export const nameField = (person: Pick<Person, 'id'>, part: 'first_name' | 'last_name'): string =>
  `${person.id}.${part}`;

const letter = /\p{L}/u;

const nameFault = (value: string, part: 'first_name' | 'last_name'): string | undefined => {
  if (value.trim() === '') return `faults.${part}`;
  return letter.test(value) ? undefined : 'faults.letters';
};

const emailFault = (value: string): string | undefined =>
  emailPattern.test(value.trim()) ? undefined : 'faults.email';

const phoneFault = (value: string): string | undefined =>
  /^\+?[0-9 ()./-]{5,30}$/.test(value.trim()) && /\d{5}/.test(value.replaceAll(/\D/g, '')) ? undefined : 'faults.phone';

/** What is wrong with one field; undefined when nothing is. */
export const faultOf = (draft: GuestDraft, field: string): string | undefined => {
  if (field === 'email') return emailFault(draft.email);
  if (field === 'phone') return phoneFault(draft.phone);
  const [id, part] = field.split('.');
  const person = draft.people.find((one) => one.id === id);
  if (!person || (part !== 'first_name' && part !== 'last_name')) return undefined;
  // Whom nobody names needs no half of a name either.
  return person.leads || isNamed(person) ? nameFault(person[part], part) : undefined;
};

/** Every field of the form, in its order. */
const fieldsOf = (draft: GuestDraft): string[] => [
  ...draft.people.flatMap((person) => [nameField(person, 'first_name'), nameField(person, 'last_name')]),
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

/** The server's faults at our fields. What is about no field of ours is left out. */
export const faultsFrom = (errors: readonly FieldFault[], draft: GuestDraft): Faults => {
  const told = toldPeople(draft);
  return Object.fromEntries(
    errors.flatMap(({ field }) => {
      const [, index, part] = /guests\[(\d+)\](?:\.(\w+))?$/.exec(field) ?? [];
      const person = index === undefined ? undefined : told[Number(index)];
      if (person) {
        const name = part === 'last_name' ? 'last_name' : 'first_name';
        return [[nameField(person, name), part === undefined ? 'faults.tooMany' : `faults.${name}`]];
      }
      const [, contact] = /contact\.(email|phone)$/.exec(field) ?? [];
      return contact ? [[contact, `faults.${contact}`]] : [];
    }),
  );
};
