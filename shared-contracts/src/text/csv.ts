/** The byte order mark at the start of a CSV file, without which spreadsheets read names with accents wrongly. */
export const csvStart = '\uFEFF';

/** Beginnings of texts that spreadsheets calculate as formulas. */
const formula = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

const toCell = (value: string | number | null): string => {
  const text = String(value ?? '');
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns a line of a CSV file (RFC 4180). A text that spreadsheets would calculate as a formula begins with `'`. */
export const toCsvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(toCell).join()}\r\n`;
