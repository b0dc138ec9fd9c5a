/** Formats minor units of a currency with two decimals, such as `123.45`. */
export const toDecimal = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Returns an amount as a JSON number, for the few fields that are not decimal strings. */
export const toNumber = (minor: number): number => Number(toDecimal(minor));
