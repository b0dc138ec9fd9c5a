import { isDay, type Day } from '@travel/contracts/locale/days/days';
import { formatTypedDay, parseDay, type Weekday } from '@travel/contracts/locale/days/typed-day';
import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import type { LazyTexts } from '../load/lazy-part.tsx';
import { DatesIcon } from '../pictures/icons/icons.tsx';
import { DateRange, preloadDateRange } from './date-range/date-range.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A calendar that a button in the field opens. */
export interface FieldCalendar {
  /** Accessible name of the button and of the calendar: "Choose the day". */
  label: string;
  closeLabel: string;
  language: string;
  weekStart: Weekday;
  min: Day;
  max: Day;
  texts: LazyTexts;
}

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'end' | 'placeholder' | 'max' | 'min'> {
  /** A day (`2027-05-14`), or the typed text if it is not a day. */
  value: string;
  /** Called with the day as soon as its year is complete or on blur; until then with the typed text. */
  onText: (text: string) => void;
  /** Order of day, month and year: `DD/MM/YYYY`. */
  format: string;
  /** The last possible day, which determines the century of two-digit years. */
  latest?: Day;
  /** Returns the error for text that is not a day, shown after blur. */
  noDay?: (typed: string) => string;
  calendar?: FieldCalendar;
}

/** Returns whether the typed year has four digits. Before that, the text may still become a different day. */
const isComplete = (text: string): boolean =>
  /(?:^|\P{Nd})\p{Nd}{4}(?!\p{Nd})/u.test(text) || /^\p{Nd}{8}$/u.test(text);

/** A field for a date in the language's order, with digits of any script, parsed on blur. */
export function DateField({ value, onText, onBlur, format, latest, noDay, calendar, error, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState<{
    readonly text: string;
    readonly values: readonly string[];
    readonly isLeft: boolean;
  } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Show the typed text as long as it belongs to `value`; a value set from outside replaces the text.
  const own = typed?.values.includes(value) ? typed : null;
  const text = own?.text ?? (isDay(value) ? formatTypedDay(value, format) : value);
  const isWrong = own?.isLeft === true && text.trim() !== '';

  return (
    <>
      <TextField
        autoComplete="off"
        inputMode="numeric"
        {...field}
        placeholder={format}
        value={text}
        error={isWrong && noDay ? noDay(text) : error}
        end={
          calendar && (
            <IconButton
              label={calendar.label}
              icon={<DatesIcon />}
              aria-haspopup="dialog"
              disabled={field.disabled}
              onPointerEnter={preloadDateRange}
              onFocus={preloadDateRange}
              onClick={() => setIsOpen(true)}
            />
          )
        }
        onText={(next) => {
          const day = isComplete(next.trim()) ? parseDay(next, format, latest) : null;
          setTyped({ text: next, values: [value, day ?? next], isLeft: false });
          onText(day ?? next);
        }}
        onBlur={(event) => {
          const day = parseDay(text, format, latest);
          setTyped(day === null && own ? { ...own, isLeft: true } : null);
          if (day !== null && day !== value) onText(day);
          onBlur?.(event);
        }}
      />
      {calendar && isOpen && (
        <Dialog
          title={calendar.label}
          closeLabel={calendar.closeLabel}
          width={720}
          closesOutside
          onClose={() => setIsOpen(false)}
        >
          <DateRange
            label={calendar.label}
            language={calendar.language}
            unit="day"
            value={isDay(value) && value >= calendar.min && value <= calendar.max ? { from: value, to: value } : null}
            min={calendar.min}
            max={calendar.max}
            weekStart={calendar.weekStart}
            focusOnShow
            texts={calendar.texts}
            onChange={({ from }) => {
              setTyped(null);
              setIsOpen(false);
              onText(from);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
