import styled from '@emotion/styled';
import { ClockIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { formatClockTime } from '../../places/daylight/sun-line.ts';
import { Cell } from './cell.tsx';
import { bareControl, type BoxLook } from './cell-style.ts';

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

export function TimeField({ look, id, value, error, onChange }: TimeFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const ids = { field: id, label: `${id}-label`, note: `${id}-note` };

  return (
    <Cell
      look={look}
      label={t('search.time.label')}
      ids={ids}
      icon={<ClockIcon />}
      help={t('search.time.help')}
      error={error}
    >
      <Select
        id={ids.field}
        name="time"
        value={value ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.note}
        data-empty={!value}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{t('search.time.placeholder')}</option>
        {listTimes(value).map((time) => (
          <option key={time}>{time}</option>
        ))}
      </Select>
    </Cell>
  );
}

const Select = styled.select(bareControl);
