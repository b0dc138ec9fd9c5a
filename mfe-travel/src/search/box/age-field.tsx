import { GuestsIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { driverAges } from '../search.ts';
import type { BoxLook } from './cell-style.ts';
import { SelectCell } from './select-cell.tsx';

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

export function AgeField({ value, onChange, ...cell }: AgeFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const shown = value && !ages.includes(value) ? [value, ...ages] : ages;
  return (
    <SelectCell
      {...cell}
      name="age"
      label={t('search.age.label')}
      icon={<GuestsIcon />}
      help={t('search.age.help')}
      short
      value={value}
      onValue={onChange}
    >
      {shown.map((age) => (
        <option key={age}>{age}</option>
      ))}
    </SelectCell>
  );
}
