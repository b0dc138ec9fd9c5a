/** Returns a field of something whose shape nobody checked; undefined where it is no object or has none by that name. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
