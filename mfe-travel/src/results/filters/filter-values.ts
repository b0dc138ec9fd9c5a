/** Parses a comma-separated list from a URL parameter and removes duplicates. */
export const parseList = (text: string | undefined): string[] => [...new Set((text ?? '').split(',').filter(Boolean))];

/** Parses a whole number of up to 9 digits from a URL parameter; returns null if it is invalid. */
export const parseFigure = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Returns the list with the value added or removed. */
export const toggleValue = (list: readonly string[], value: string, on: boolean): string[] =>
  on ? [...list, value] : list.filter((one) => one !== value);
