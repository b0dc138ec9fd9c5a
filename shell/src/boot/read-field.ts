/** Returns a field of an unvalidated value. Returns undefined if the value is not an object or lacks the field. */
export const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
