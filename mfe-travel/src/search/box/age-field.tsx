import styled from '@emotion/styled';
import { GuestsIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { driverAges } from '../search.ts';
import { Cell } from './cell.tsx';
import { bareControl, type BoxLook } from './cell-style.ts';

interface AgeFieldProps {
  readonly look: BoxLook;
  readonly id: string;
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (age: string) => void;
}

const ages = Array.from({ length: driverAges.oldest - driverAges.youngest + 1 }, (_, at) =>
  String(driverAges.youngest + at),
);

export function AgeField({ look, id, value, error, onChange }: AgeFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const ids = { field: id, label: `${id}-label`, note: `${id}-note` };
  const shown = value && !ages.includes(value) ? [value, ...ages] : ages;
  return (
    <Cell
      look={look}
      label={t('search.age.label')}
      ids={ids}
      icon={<GuestsIcon />}
      help={t('search.age.help')}
      error={error}
      short
    >
      <Select
        id={ids.field}
        name="age"
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.note}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {shown.map((age) => (
          <option key={age}>{age}</option>
        ))}
      </Select>
    </Cell>
  );
}

const Select = styled.select(bareControl);
