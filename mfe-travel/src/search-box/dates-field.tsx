import styled from '@emotion/styled';
import { preloadDateRange } from '@travel/ui/date-range';
import { formatDay, formatDayRange } from '@travel/ui/format/dates';
import { DatesIcon } from '@travel/ui/icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nightsBetween, type Day } from '../dates/calendar-days.ts';
import { useHost } from '../host/host-context.tsx';
import { Cell } from './cell.tsx';
import { bareControl, type BoxLook } from './cell-style.ts';
import { DatesPanel } from './dates-panel.tsx';

/** `range`: first and last day · `week`: Sunday to Sunday · `day`: one. */
export type DatesKind = 'range' | 'week' | 'day';

export interface DatesChosen {
  readonly checkin: Day | undefined;
  readonly checkout: Day | undefined;
}

interface DatesFieldProps {
  readonly look: BoxLook;
  readonly id: string;
  readonly label: string;
  readonly kind: DatesKind;
  readonly value: DatesChosen;
  readonly today: Day;
  readonly error?: string | undefined;
  readonly onChange: (value: DatesChosen) => void;
}

/** When: a button that says the dates and opens the calendar. */
export function DatesField({ look, id, label, kind, value, today, error, onChange }: DatesFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cell = useRef<HTMLDivElement>(null);
  const ids = { field: id, label: `${id}-label`, note: `${id}-note` };
  const { checkin, checkout } = value;
  const isWhole = checkin !== undefined && (kind === 'day' || (checkout !== undefined && checkout > checkin));
  const nights = isWhole && checkout !== undefined ? nightsBetween(checkin, checkout) : 0;

  const words = () => {
    if (!checkin) return t(kind === 'day' ? 'search.dates.dayPlaceholder' : 'search.dates.placeholder');
    if (kind !== 'day' && isWhole && checkout) return formatDayRange(checkin, checkout, locale.language);
    return formatDay(checkin, locale.language);
  };
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };

  return (
    <Cell
      ref={cell}
      look={look}
      label={label}
      ids={ids}
      icon={<DatesIcon />}
      help={nights > 0 && t('search.dates.nights', { count: nights })}
      error={error}
      panel={
        isOpen && (
          <DatesPanel
            kind={kind}
            value={value}
            today={today}
            opener={opener}
            anchor={cell}
            onChange={onChange}
            onClose={() => setIsOpen(false)}
            onDone={close}
          />
        )
      }
    >
      <Button
        ref={opener}
        type="button"
        id={ids.field}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${ids.label} ${ids.field}`}
        aria-describedby={ids.note}
        data-empty={!checkin}
        onPointerEnter={preloadDateRange}
        onFocus={preloadDateRange}
        onClick={() => setIsOpen((open) => !open)}
      >
        {words()}
      </Button>
    </Cell>
  );
}

const Button = styled.button(bareControl);
