import { getNameKey } from './names.ts';

/** The identifying fields of a traveller; any may be missing while a form is filled in. */
export interface KnownTraveller {
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth?: string | undefined;
  readonly document?: { readonly number: string; readonly country_code: string } | undefined;
}

const toKey = (...parts: readonly (string | undefined)[]): string | null => {
  const keys = parts.map((part) => getNameKey(part ?? ''));
  return keys.includes('') ? null : keys.join(' ');
};

const getDocumentKey = ({ document }: KnownTraveller) => toKey(document?.country_code, document?.number);

const getPersonKey = ({ first_name, last_name, date_of_birth }: KnownTraveller) =>
  toKey(first_name, last_name, date_of_birth);

/** A field that repeats an earlier traveller. */
export interface RepeatedField {
  /** Index of the traveller, from 0. */
  readonly at: number;
  readonly field: 'document.number' | 'first_name';
}

/**
 * Returns the fields that repeat an earlier traveller: a document number from the same country, or the same names and
 * birthday. The same name by itself is no repetition.
 */
export const findRepeatedTravellers = (travellers: readonly KnownTraveller[]): RepeatedField[] => {
  const [documents, people] = [travellers.map(getDocumentKey), travellers.map(getPersonKey)];
  return travellers.flatMap((_, at): RepeatedField[] => [
    ...(isRepeated(people, at) ? [{ at, field: 'first_name' as const }] : []),
    ...(isRepeated(documents, at) ? [{ at, field: 'document.number' as const }] : []),
  ]);
};

const isRepeated = (keys: readonly (string | null)[], at: number): boolean =>
  keys[at] !== null && keys.indexOf(keys[at] ?? null) < at;
