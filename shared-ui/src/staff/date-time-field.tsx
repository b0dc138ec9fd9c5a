import styled from '@emotion/styled';
import { isDay } from '@travel/contracts/locale/days/days';
import { formatTypedDay, getDateFormat } from '@travel/contracts/locale/days/typed-day';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../fields/date-field.tsx';
import { FieldLabel, FieldNote } from '../fields/field-frame.tsx';
import { TextField } from '../fields/text-field.tsx';
import { VisuallyHidden } from '../look/base/visually-hidden.tsx';
import { useHost } from '../remote/host-context.tsx';
import { findLocalTimeError, parseTime, splitLocalTime } from './local-time.ts';

interface DateTimeFieldProps {
  readonly label: string;
  /** A time of this device's zone (`2027-05-14T09:30`), an incomplete one as it is typed, or empty. */
  readonly value: string;
  /** The time of a day that is typed without one. */
  readonly dayTime: '00:00' | '23:59';
  /** Error of the form. An incomplete value shows an error of its own in its place. */
  readonly error?: string | undefined;
  readonly onText: (value: string) => void;
}

/** Shown like the date format of the day, which is the same in every language. */
const timeFormat = 'HH:MM';

/** Two fields for a day and a time, in the date format of the organisation and with a 24-hour clock. */
export function DateTimeField({ label, value, dayTime, error, onText }: DateTimeFieldProps) {
  const { t } = useTranslation('staff');
  const { locale, organisation } = useHost();
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const [typed, setTyped] = useState<{ readonly text: string; readonly time: string } | null>(null);
  const [day, time] = splitLocalTime(value);
  const format = getDateFormat(locale.language, organisation);
  const problem = isLeft || error ? findLocalTimeError(value) : null;
  const example = `${formatTypedDay('2027-12-24', format)} 09:30`;
  const shown =
    problem === null ? error : t(problem === 'skipped' ? 'dateTime.skipped' : 'dateTime.wrong', { example });
  // An empty element marks a field as invalid; the text of the error is below both fields.
  const getMark = (part: 'day' | 'time') => shown && (problem === part || !isPart(problem)) && <></>;
  const change = (nextDay: string, nextTime: string) =>
    onText(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  const getProps = (part: 'day' | 'time') => ({
    label: <VisuallyHidden id={`${id}-${part}`}>{t(`dateTime.${part}`)}</VisuallyHidden>,
    'aria-labelledby': `${id}-label ${id}-${part}`,
    'aria-describedby': `${id}-error ${id}-zone`,
    error: getMark(part),
    maxLength: 20,
  });
  return (
    <Group
      onBlur={({ currentTarget, relatedTarget }) =>
        setLeft(isLeft || (value !== '' && !currentTarget.contains(relatedTarget)))
      }
    >
      <FieldLabel as="legend" id={`${id}-label`}>
        {label}
      </FieldLabel>
      <Parts>
        <DateField
          {...getProps('day')}
          format={format}
          value={day}
          onText={(next) => {
            if (isDay(next) && time === '') change(next, dayTime);
            else change(next, next === '' && time === dayTime ? '' : time);
          }}
        />
        <TextField
          {...getProps('time')}
          autoComplete="off"
          inputMode="numeric"
          dir="ltr"
          placeholder={timeFormat}
          value={typed?.time === time ? typed.text : time}
          onText={(text) => {
            const next = parseTime(text) ?? text.replaceAll('T', '');
            setTyped({ text, time: next });
            change(day, next);
          }}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(null)}
        />
      </Parts>
      <FieldNote id={`${id}-error`} error={shown} />
      <FieldNote id={`${id}-zone`} help={t('dateTime.zone', { zone: getZoneName(locale.language) })} />
    </Group>
  );
}

const isPart = (problem: string | null): boolean => problem === 'day' || problem === 'time';

/** Returns the name of this device's time zone, the same in summer and winter: "Central European Time". */
const getZoneName = (language: string): string => {
  const locale = language === 'en-XA' ? 'en-US' : language;
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
};

const Group = styled.fieldset({
  display: 'grid',
  alignContent: 'start',
  minInlineSize: 0,
  '& > legend': { padding: 0 },
});

const Parts = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *': { flex: '2 1 128px' },
  '& > :last-child': { flex: '1 1 80px' },
  // The labels of the two fields are only read aloud.
  '& label': { marginBlockEnd: 0 },
  // A day would not fit next to the icon of an error, which the text below repeats.
  '& svg': { display: 'none' },
});
