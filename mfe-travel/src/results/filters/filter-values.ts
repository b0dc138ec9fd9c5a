/** Reads a list of an address, each value once. */
export const listIn = (text: string | undefined): string[] => [...new Set((text ?? '').split(',').filter(Boolean))];

/** Reads a figure of an address; null where it is none. */
export const figureIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Returns a list with a value or without it. */
export const toggled = (list: readonly string[], value: string, on: boolean): string[] =>
  on ? [...list, value] : list.filter((one) => one !== value);
