import { formatFieldDate, parseFieldDate } from '@travel/contracts/format/dates';
import { TextField } from '@travel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@travel/contracts/days';

interface TypedDateProps {
  readonly label: string;
  readonly format: string;
  readonly value: Day | undefined;
  readonly onDay: (day: Day) => void;
}

/** A date as people type it. It counts as soon as it is a day; what is none stays as typed, with how to mend it. */
export function TypedDate({ label, format, value, onDay }: TypedDateProps) {
  const { t } = useTranslation('mfe-travel');
  const [typed, setTyped] = useState<{ readonly text: string; readonly left: boolean } | null>(null);
  const text = typed?.text ?? (value ? formatFieldDate(value, format) : '');
  const isWrong = typed?.left === true && typed.text.trim() !== '';

  return (
    <TextField
      label={label}
      value={text}
      placeholder={format}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      error={isWrong && t('search.dates.typed', { value: typed.text, format })}
      onText={(next) => {
        const day = next.length >= format.length ? parseFieldDate(next, format) : null;
        setTyped(day ? null : { text: next, left: false });
        if (day) onDay(day);
      }}
      onBlur={() => {
        const day = parseFieldDate(text, format);
        if (day) {
          setTyped(null);
          if (day !== value) onDay(day);
        } else if (typed) setTyped(typed.text.trim() ? { ...typed, left: true } : null);
      }}
    />
  );
}
