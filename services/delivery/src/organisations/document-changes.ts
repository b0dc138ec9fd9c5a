import { isDeepStrictEqual } from 'node:util';

const longestValue = 60;
const mostChanges = 12;

/** Describes each field that differs between two documents of an organisation, with both values, for the audit log. */
export const describeDocumentChanges = (before: unknown, after: unknown): string => {
  const earlier = listFields(before);
  const later = listFields(after);
  const names = [...new Set([...earlier.keys(), ...later.keys()])];
  const changes = names
    .filter((name) => !isDeepStrictEqual(earlier.get(name), later.get(name)))
    .map((name) => `${name} ${formatValue(earlier.get(name))} → ${formatValue(later.get(name))}`);
  const told = changes.slice(0, mostChanges);
  const rest = changes.length - told.length;
  return changes.length === 0 ? 'no differences' : [...told, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
};

/** Returns the value of every field by its path, such as `flags.couponsDisabled`. A list counts as one value. */
const listFields = (value: unknown, path = ''): Map<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map(path ? [[path, value]] : []);
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [...listFields(part, path ? `${path}.${name}` : name)]),
  );
};

const formatValue = (value: unknown): string => {
  if (value === undefined) return 'none';
  const text = typeof value === 'string' ? removeQuery(value) : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
};

/** Removes the query of a URL, which may contain a secret key. */
const removeQuery = (text: string): string => (/^https?:/.test(text) ? (text.split('?', 1)[0] ?? '') : text);
