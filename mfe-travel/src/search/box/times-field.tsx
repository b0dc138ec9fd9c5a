import styled from '@emotion/styled';
import { ClockIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { Cell } from './cell.tsx';
import { bareControl, type BoxLook } from './cell-style.ts';
import { listTimes } from './time-field.tsx';

interface TimesFieldProps {
  readonly look: BoxLook;
  readonly id: string;
  readonly time: string | undefined;
  readonly returnTime: string | undefined;
  readonly error: string | undefined;
  readonly onTime: (time: string) => void;
  readonly onReturnTime: (time: string) => void;
}

export function TimesField({ look, id, time, returnTime, error, onTime, onReturnTime }: TimesFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const ids = { field: id, label: `${id}-label`, note: `${id}-note` };
  const select = (
    own: string,
    name: string,
    value: string | undefined,
    label: string,
    onValue: (value: string) => void,
  ) => (
    <Select
      id={own}
      name={name}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={ids.note}
      value={value ?? ''}
      onChange={(event) => onValue(event.target.value)}
    >
      {listTimes(value).map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  );
  return (
    <Cell
      look={look}
      label={t('search.time.both')}
      ids={ids}
      icon={<ClockIcon />}
      help={t('search.time.help')}
      error={error}
      short
    >
      {select(ids.field, 'time', time, t('search.time.pickup'), onTime)}
      <Until aria-hidden>–</Until>
      {select(`${id}-return`, 'return_time', returnTime, t('search.time.return'), onReturnTime)}
    </Cell>
  );
}

const Select = styled.select(bareControl, { flex: 'none', inlineSize: 'auto' });
const Until = styled.span({ color: color.ink2 });
