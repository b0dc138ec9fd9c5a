import type { CardFormError } from './card-rules.ts';

export interface FieldRules {
  shape(digits: string): string;
  error(digits: string): CardFormError | undefined;
  /** Returns whether no further digit can be typed into the field. */
  isFull(digits: string): boolean;
}

export interface Field {
  readonly input: HTMLInputElement;
  digits(): string;
  /** Returns whether the field is valid and no further digit can be typed into it. */
  isDone(): boolean;
  /** Returns the current error, whether shown or not. */
  error(): CardFormError | undefined;
  /** Shows an error until the user fixes it. */
  showError(error?: CardFormError): void;
  /** Updates the value and the shown error after a change of language or brand. */
  refresh(): void;
  clear(): void;
}

/** Returns the message of an error in the language of the page. */
export type ErrorFormatter = (error: CardFormError) => string;

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
};

const copyErrorIcon = (): Element => {
  const icon = document.querySelector('#fault-icon svg');
  if (!icon) throw new Error('The page has no icon');
  const copy = document.createElement('span');
  copy.append(icon.cloneNode(true));
  return copy.firstElementChild ?? copy;
};

const arabicZero = 0x0660;
const persianZero = 0x06f0;

/** Returns the digits of a text as 0 to 9, from Latin, Arabic or Persian digits, and drops all other characters. */
const toDigits = (text: string): string =>
  [...text]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      if (code >= arabicZero && code <= arabicZero + 9) return String(code - arabicZero);
      if (code >= persianZero && code <= persianZero + 9) return String(code - persianZero);
      return /\d/.test(sign) ? sign : '';
    })
    .join('');

/** Writes a formatted value into a field and keeps the caret after the same digit. */
const writeShaped = (input: HTMLInputElement, shape: (digits: string) => string): void => {
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

/**
 * Moves the focus on when a field is full and valid, as the forms of card providers do. A field that already has a
 * value is not entered, because the user may be correcting the field before it.
 */
export const moveOnWhenFull = (fields: readonly Field[]): void => {
  for (const [at, { input, isDone }] of fields.entries()) {
    const following = fields[at + 1];
    if (!following) continue;
    let hasMoved = false;
    input.addEventListener('input', (event) => {
      const isTyped = event instanceof InputEvent && event.inputType.startsWith('insert');
      if (!isTyped || document.activeElement !== input || input.selectionStart !== input.value.length) return;
      if (!isDone() || following.digits() !== '') return;
      following.input.focus();
      hasMoved = true;
    });
    // Users who press Tab out of habit after the last digit stay in the field to which the focus has moved.
    following.input.addEventListener('keydown', (event) => {
      if (hasMoved && event.key === 'Tab' && !event.shiftKey) event.preventDefault();
      hasMoved = false;
    });
    following.input.addEventListener('blur', () => {
      hasMoved = false;
    });
  }
};

/**
 * Creates a field of the card form. Its text is formatted while the user types, and validated when the field is left or
 * full; an error disappears as soon as it is fixed.
 */
export const createField = (id: string, rules: FieldRules, textOf: ErrorFormatter, onChange: () => void): Field => {
  const input = element(id);
  if (!(input instanceof HTMLInputElement)) throw new Error(`${id} is no input`);
  const errorLine = element(`${id}-error`);
  const help = document.getElementById(`${id}-help`);
  let shown: CardFormError | undefined;

  const digits = () => toDigits(input.value);
  const draw = () => {
    errorLine.replaceChildren(...(shown ? [copyErrorIcon(), textOf(shown)] : []));
    if (shown) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    if (help) help.hidden = shown !== undefined;
  };
  const show = (error: CardFormError | undefined) => {
    if (shown === error) return;
    shown = error;
    draw();
  };

  input.addEventListener('input', () => {
    writeShaped(input, rules.shape);
    const error = rules.error(digits());
    if (rules.isFull(digits())) show(error);
    else if (!error || shown !== error) show(undefined);
    onChange();
  });
  input.addEventListener('blur', () => {
    // An empty field that the user only tabbed through is not an error yet.
    if (digits() !== '') show(rules.error(digits()));
  });

  return {
    input,
    digits,
    isDone: () => rules.isFull(digits()) && !rules.error(digits()),
    error: () => rules.error(digits()),
    showError: (error = rules.error(digits())) => show(error),
    refresh() {
      writeShaped(input, rules.shape);
      if (shown) shown = rules.error(digits()) ?? undefined;
      draw();
    },
    clear() {
      input.value = '';
      show(undefined);
    },
  };
};
