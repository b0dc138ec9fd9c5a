/** Digits of Arabic and Persian keyboards, which people copy a number with. */
const easternDigit = /[٠-٩۰-۹]/g;

const shape = /^([A-Z]{3})([A-Z0-9]{4})([0-9]{4})$/;

/**
 * Returns a booking number as it is kept, `ALM 7F4K 2091`, of what somebody typed: in any case, with or without spaces
 * and dashes. Null where it cannot be one.
 */
export const readBookingNumber = (typed: string): string | null => {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(easternDigit, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  const found = shape.exec(plain);
  return found ? found.slice(1).join(' ') : null;
};
