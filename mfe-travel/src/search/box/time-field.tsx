import { ClockIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { formatClockTime } from '../../places/daylight/sun-line.ts';
import type { BoxLook } from './cell-style.ts';
import { SelectCell } from './select-cell.tsx';

interface TimeFieldProps {
  readonly look: BoxLook;
  readonly id: string;
  readonly value: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (time: string | undefined) => void;
}

const halfHours = Array.from({ length: 48 }, (_, step) => formatClockTime(step * 30));

/** Returns the half hours of a day, and the given time in addition if it is not a half hour. */
export const listTimes = (value: string | undefined): readonly string[] =>
  value && !halfHours.includes(value) ? [...halfHours, value].toSorted() : halfHours;

export function TimeField({ value, onChange, ...cell }: TimeFieldProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <SelectCell
      {...cell}
      name="time"
      label={t('search.time.label')}
      icon={<ClockIcon />}
      help={t('search.time.help')}
      value={value}
      onValue={(time) => onChange(time || undefined)}
    >
      <option value="">{t('search.time.placeholder')}</option>
      {listTimes(value).map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectCell>
  );
}
