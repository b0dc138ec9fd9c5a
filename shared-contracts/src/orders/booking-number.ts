/** Digits of Arabic and Persian keyboards. */
const easternDigit = /[٠-٩۰-۹]/g;

const shape = /^([A-Z]{3})([A-Z0-9]{4})([0-9]{4})$/;

/**
 * Returns a typed booking number as stored, `ALM 7F4K 2091`: in any case, with or without spaces and hyphens. Null if
 * it cannot be one.
 */
export const parseBookingNumber = (typed: string): string | null => {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(easternDigit, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  const found = shape.exec(plain);
  return found ? found.slice(1).join(' ') : null;
};
