import { isDeepStrictEqual } from 'node:util';

/** Returns the fields whose values differ from those of the other object, for the audit trail. */
export const pickChanged = (fields: object, others: object): Record<string, unknown> => {
  const other = new Map<string, unknown>(Object.entries(others));
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, other.get(name))),
  );
};
