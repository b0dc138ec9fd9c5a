const arabicZero = 0x0660;
const persianZero = 0x06f0;

/** Returns the digits of a text as 0 to 9, from Latin, Arabic or Persian digits, and drops all other characters. */
export const toDigits = (text: string): string =>
  [...text]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      if (code >= arabicZero && code <= arabicZero + 9) return String(code - arabicZero);
      if (code >= persianZero && code <= persianZero + 9) return String(code - persianZero);
      return /\d/.test(sign) ? sign : '';
    })
    .join('');

/** Writes a formatted value into a field and keeps the caret after the same digit. */
export const writeShaped = (input: HTMLInputElement, shape: (digits: string) => string): void => {
  const before = toDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const atEnd = (input.selectionStart ?? 0) >= input.value.length;
  const shaped = shape(toDigits(input.value));
  if (shaped === input.value) return;
  input.value = shaped;
  if (document.activeElement !== input) return;
  let caret = shaped.length;
  if (!atEnd) {
    caret = 0;
    for (let passed = 0; caret < shaped.length && passed < before; caret += 1) {
      if (/\d/.test(shaped[caret] ?? '')) passed += 1;
    }
  }
  input.setSelectionRange(caret, caret);
};
