import { isDeepStrictEqual } from 'node:util';

const longestValue = 60;
const mostChanges = 12;

/** Each field that differs between two documents with its value before and after, in words for the audit log. */
export const documentChanges = (before: unknown, after: unknown): string => {
  const earlier = fieldsOf(before);
  const later = fieldsOf(after);
  const names = [...new Set([...earlier.keys(), ...later.keys()])];
  const changes = names
    .filter((name) => !isDeepStrictEqual(earlier.get(name), later.get(name)))
    .map((name) => `${name} ${shown(earlier.get(name))} → ${shown(later.get(name))}`);
  const told = changes.slice(0, mostChanges);
  const rest = changes.length - told.length;
  return changes.length === 0 ? 'nothing differs' : [...told, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
};

/** Every leaf by its path: `flags.couponsDisabled`. Lists are one value. */
const fieldsOf = (value: unknown, path = ''): Map<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map(path ? [[path, value]] : []);
  return new Map(Object.entries(value).flatMap(([name, part]) => [...fieldsOf(part, path ? `${path}.${name}` : name)]));
};

const shown = (value: unknown): string => {
  if (value === undefined) return 'none';
  const text = typeof value === 'string' ? withoutQuery(value) : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
};

/** An address may carry a key in its query. */
const withoutQuery = (text: string): string => (/^https?:/.test(text) ? (text.split('?', 1)[0] ?? '') : text);
