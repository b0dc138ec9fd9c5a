import styled from '@emotion/styled';
import { isDay, type Day } from '@travel/contracts/locale/days/days';
import { parseDay } from '@travel/contracts/locale/days/typed-day';
import { toAsciiDigits } from '@travel/contracts/text/typed-text';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { color, size } from '../look/tokens/tokens.ts';
import { FieldLabel, FieldNote, type FieldTexts } from './field-frame.tsx';
import { bareInput, fieldBox } from './field-style.ts';

export type DatePart = 'day' | 'month' | 'year';

export interface DatePartsTexts {
  /** Labels of the three fields. */
  readonly labels: Readonly<Record<DatePart, string>>;
  /** Errors that name the field to correct: `Enter a month from 1 to 12`. */
  readonly errors: Readonly<Record<DatePart, string>>;
}

export interface DatePartsFieldProps extends FieldTexts {
  /** A day (`1990-04-30`), or the typed text if it is not a day. */
  value: string;
  /** Called with the day once it is complete, until then with the typed text. */
  onText: (text: string) => void;
  /** Called when the focus leaves the three fields. */
  onBlur?: () => void;
  /** Order of the fields: `DD/MM/YYYY`. */
  format: string;
  /** The last possible day, which determines the century of two-digit years. */
  latest?: Day;
  texts: DatePartsTexts;
  name?: string;
  /** `bday` lets browsers fill in a date of birth. */
  autoComplete?: string;
  disabled?: boolean;
  'aria-required'?: boolean;
}

type Parts = Readonly<Record<DatePart, string>>;

const letters: Readonly<Record<string, DatePart>> = { DD: 'day', MM: 'month', YYYY: 'year' };
const digits: Readonly<Record<DatePart, number>> = { day: 2, month: 2, year: 4 };
const highest: Readonly<Record<DatePart, number>> = { day: 31, month: 12, year: 9999 };
const empty: Parts = { day: '', month: '', year: '' };

const listParts = (format: string): readonly DatePart[] =>
  (format.match(/DD|MM|YYYY/g) ?? []).flatMap((letter) => letters[letter] ?? []);

const splitDay = (day: Day): Parts => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { day: date, month, year };
};

/** Returns the typed digits as text in the order of the fields, or an empty text if nothing is typed. */
const joinParts = (parts: Parts, order: readonly DatePart[]): string =>
  order.some((part) => parts[part]) ? order.map((part) => parts[part]).join('/') : '';

/** Returns the day of the fields, with a year of four digits or, if `isLeft`, of two. */
const readDay = (parts: Parts, latest: Day | undefined, isLeft: boolean): Day | null =>
  parts.year.length === 4 || (isLeft && parts.year.length === 2)
    ? parseDay(`${parts.day}/${parts.month}/${parts.year}`, 'DD/MM/YYYY', latest)
    : null;

/** Returns whether no further digit can follow: 4 is the fourth day, 3 may become the thirtieth. */
const isFull = (part: DatePart, text: string): boolean =>
  text.length === digits[part] || (part !== 'year' && Number(text) * 10 > highest[part]);

/** Returns the field that keeps the parts from being a day. */
const findWrongPart = (parts: Parts, order: readonly DatePart[]): DatePart => {
  const isWrong = (part: DatePart) => {
    const number = Number(parts[part]);
    return number < 1 || number > highest[part] || (part === 'year' && parts.year.length === 3);
  };
  // Only the day can be wrong if each number is possible: 31 April.
  return order.find(isWrong) ?? 'day';
};

/** Three fields for the day, month and year of a known date, such as a birthday or the expiry of a passport. */
export function DatePartsField(props: DatePartsFieldProps) {
  const { label, help, error, value, onText, onBlur, format, latest, texts, name, autoComplete, disabled } = props;
  const order = listParts(format);
  const id = useId();
  const inputs = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const [typed, setTyped] = useState<{ readonly parts: Parts; readonly value: string; readonly isLeft: boolean }>();
  // Show the typed digits as long as they belong to `value`; a value set from outside replaces them.
  const own = typed?.value === value ? typed : undefined;
  const parts = own?.parts ?? (isDay(value) ? splitDay(value) : empty);
  const isUnreadable = readDay(parts, latest, true) === null;
  const isShown = Boolean(error) || (own?.isLeft === true && joinParts(parts, order) !== '');
  const wrong = isShown && isUnreadable ? findWrongPart(parts, order) : null;
  const note = wrong && joinParts(parts, order) !== '' ? texts.errors[wrong] : error;

  const store = (next: Parts, isLeft = false): void => {
    const text = readDay(next, latest, isLeft) ?? joinParts(next, order);
    setTyped({ parts: next, value: text, isLeft });
    if (text !== value) onText(text);
  };
  const move = (from: DatePart, by: 1 | -1): void => {
    const to = order[order.indexOf(from) + by];
    const input = to && inputs.current[to];
    input?.focus();
    input?.select();
  };
  /** Fills all fields from a complete date, in any of the forms in which people write dates. */
  const readAll = (text: string): boolean => {
    const day = parseDay(text, format, latest);
    if (day === null) return false;
    store(splitDay(day));
    return true;
  };
  const change = (part: DatePart, text: string): void => {
    const numbers = toAsciiDigits(text).replaceAll(/\D/g, '');
    // Browsers and password managers may write a complete date into one field.
    if (numbers.length > digits[part] && readAll(text)) return;
    const next = numbers.slice(0, digits[part]);
    store({ ...parts, [part]: next });
    const isSeparated = next !== '' && /[^\p{Nd}]$/u.test(text);
    if (next.length >= parts[part].length && (isFull(part, next) || isSeparated)) move(part, 1);
  };
  const paste = (event: ClipboardEvent): void => {
    if (!readAll(event.clipboardData.getData('text'))) return;
    event.preventDefault();
    inputs.current[order.at(-1) ?? 'year']?.focus();
  };
  const goBack = (part: DatePart, event: KeyboardEvent): void => {
    if (event.key !== 'Backspace' || parts[part] !== '') return;
    event.preventDefault();
    move(part, -1);
  };
  const leave = (event: FocusEvent<HTMLFieldSetElement>): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const day = readDay(parts, latest, true);
    store(day === null ? parts : splitDay(day), true);
    onBlur?.();
  };

  return (
    <Group onBlur={leave}>
      <FieldLabel as="legend" id={`${id}-label`}>
        {label}
      </FieldLabel>
      <Row>
        {order.map((part, at) => {
          const isInvalid = wrong === null ? Boolean(error) : part === wrong;
          return (
            <Part key={part} data-part={part}>
              <Box data-invalid={isInvalid} data-disabled={Boolean(disabled)}>
                <Input
                  ref={(input) => {
                    inputs.current[part] = input;
                  }}
                  name={at === 0 ? name : undefined}
                  // The first field also has the name of the group, because it gets the focus of a rejected form.
                  aria-labelledby={at === 0 ? `${id}-label ${id}-${part}` : `${id}-${part}`}
                  aria-describedby={`${id}-note`}
                  aria-invalid={isInvalid || undefined}
                  aria-required={props['aria-required']}
                  autoComplete={autoComplete === 'bday' ? `bday-${part}` : 'off'}
                  inputMode="numeric"
                  dir="ltr"
                  disabled={disabled}
                  value={parts[part]}
                  onChange={(event) => change(part, event.target.value)}
                  onKeyDown={(event) => goBack(part, event)}
                  onPaste={paste}
                />
              </Box>
              <Caption id={`${id}-${part}`}>{texts.labels[part]}</Caption>
            </Part>
          );
        })}
      </Row>
      <FieldNote id={`${id}-note`} help={help} error={note} />
    </Group>
  );
}

const Group = styled.fieldset({
  display: 'grid',
  alignContent: 'start',
  '& > legend': { padding: 0 },
});

const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  '&:has(> [data-part=year]:last-of-type)': { gridTemplateColumns: '1fr 1fr 1.5fr' },
  maxInlineSize: 320,
});

const Part = styled.div({ display: 'grid', minInlineSize: 0 });
const Box = styled.div(fieldBox, { paddingInline: 12 });
const Input = styled.input(bareInput, { fontVariantNumeric: 'tabular-nums', textAlign: 'start' });
const Caption = styled.span({ marginBlockStart: 2, color: color.ink2, fontSize: size.caption });
