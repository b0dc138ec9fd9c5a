import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import styled from '@emotion/styled';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  RangeCalendar as AriaRangeCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/RangeCalendar';
import { ChevronEndIcon, ChevronStartIcon } from '../icons/icons.tsx';
import { media } from '../tokens/media.ts';
import { useMedia } from '../tokens/use-media.ts';
import { calendarStyle } from './calendar-style.ts';
import type { DateRangeProps } from './date-range.tsx';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const bound = (day: string | undefined) => (day === undefined ? undefined : parseDate(day));

/** The calendar itself, on React Aria; `DateRange` fetches it. */
export function RangeCalendar(props: DateRangeProps) {
  const {
    label,
    language,
    value,
    onChange,
    min,
    max,
    isUnavailable,
    noteOf,
    weekStart = 0,
    focusOnShow = false,
  } = props;
  const months = useMedia(media.phone) ? 1 : 2;
  const box = useRef<HTMLDivElement>(null);
  useStyleNonce();

  useEffect(() => {
    if (focusOnShow) box.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  }, [focusOnShow]);

  return (
    <I18nProvider locale={language}>
      <Box ref={box} data-notes={noteOf !== undefined}>
        <AriaRangeCalendar
          aria-label={label}
          visibleDuration={{ months }}
          pageBehavior="single"
          firstDayOfWeek={weekdays[weekStart]}
          minValue={bound(min)}
          maxValue={bound(max)}
          value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
          onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
          isDateUnavailable={isUnavailable && ((day) => isUnavailable(day.toString()))}
        >
          <Button slot="previous">
            <ChevronStartIcon />
          </Button>
          <Button slot="next">
            <ChevronEndIcon />
          </Button>
          <Months>
            {Array.from({ length: months }, (_, offset) => (
              <div key={offset}>
                <CalendarHeading offset={{ months: offset }} />
                <CalendarGrid offset={{ months: offset }} weekdayStyle="short">
                  <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
                  <CalendarGridBody>{(date) => <Day date={date} note={noteOf?.(date.toString())} />}</CalendarGridBody>
                </CalendarGrid>
              </div>
            ))}
          </Months>
        </AriaRangeCalendar>
      </Box>
    </I18nProvider>
  );
}

function Day({ date, note }: { date: CalendarDate; note: string | undefined }) {
  return (
    <CalendarCell date={date}>
      {({ formattedDate, isUnavailable, isDisabled }) => (
        <span>
          {formattedDate}
          {note !== undefined && !isUnavailable && !isDisabled && <small>{note}</small>}
        </span>
      )}
    </CalendarCell>
  );
}

/** React Aria adds one style element of its own and takes its nonce from this global, as webpack would. */
function useStyleNonce() {
  const nonce = useEmotionCache()?.nonce;
  if (nonce !== undefined && !('__webpack_nonce__' in globalThis)) {
    Object.defineProperty(globalThis, '__webpack_nonce__', { value: nonce, configurable: true });
  }
}

const Box = styled.div(calendarStyle);
const Months = styled.div({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 32,
});
