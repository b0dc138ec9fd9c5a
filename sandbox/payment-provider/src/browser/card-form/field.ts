import type { Fault } from './card-rules.ts';
import { toDigits, writeShaped } from './digits.ts';

export interface FieldRules {
  shape(digits: string): string;
  fault(digits: string): Fault | undefined;
  /** Returns whether no further digit can be typed into the field. */
  isFull(digits: string): boolean;
}

export interface Field {
  readonly input: HTMLInputElement;
  digits(): string;
  /** Returns the current error, whether shown or not. */
  fault(): Fault | undefined;
  /** Shows an error until the user fixes it. */
  showFault(fault?: Fault): void;
  /** Updates the value and the shown error after a change of language or brand. */
  refresh(): void;
  clear(): void;
}

/** Returns the message of an error in the language of the page. */
export type FaultText = (fault: Fault) => string;

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
};

const faultIcon = (): Element => {
  const icon = document.querySelector('#fault-icon svg');
  if (!icon) throw new Error('The page has no icon');
  const copy = document.createElement('span');
  copy.append(icon.cloneNode(true));
  return copy.firstElementChild ?? copy;
};

/**
 * Creates a field of the card form. Its text is formatted while the user types, and validated when the field is left or
 * full; an error disappears as soon as it is fixed.
 */
export const createField = (id: string, rules: FieldRules, textOf: FaultText, onChange: () => void): Field => {
  const input = element(id);
  if (!(input instanceof HTMLInputElement)) throw new Error(`${id} is no input`);
  const errorLine = element(`${id}-error`);
  const help = document.getElementById(`${id}-help`);
  let shown: Fault | undefined;

  const digits = () => toDigits(input.value);
  const draw = () => {
    errorLine.replaceChildren(...(shown ? [faultIcon(), textOf(shown)] : []));
    if (shown) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    if (help) help.hidden = shown !== undefined;
  };
  const show = (fault: Fault | undefined) => {
    if (shown === fault) return;
    shown = fault;
    draw();
  };

  input.addEventListener('input', () => {
    writeShaped(input, rules.shape);
    const fault = rules.fault(digits());
    if (rules.isFull(digits())) show(fault);
    else if (!fault || shown !== fault) show(undefined);
    onChange();
  });
  input.addEventListener('blur', () => {
    // An empty field that the user only tabbed through is not an error yet.
    if (digits() !== '') show(rules.fault(digits()));
  });

  return {
    input,
    digits,
    fault: () => rules.fault(digits()),
    showFault: (fault = rules.fault(digits())) => show(fault),
    refresh() {
      writeShaped(input, rules.shape);
      if (shown) shown = rules.fault(digits()) ?? undefined;
      draw();
    },
    clear() {
      input.value = '';
      show(undefined);
    },
  };
};
