import styled from '@emotion/styled';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useEffectEvent, useRef, use } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar as AriaCalendar, CalendarStateContext } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  RangeCalendar as AriaRangeCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar';
import { listMonths } from '@travel/contracts/locale/days/days';
import { forgetRemovedTransitions } from '../../look/base/forget-removed-transitions.ts';
import { useStyleNonce } from '../../look/base/use-style-nonce.ts';
import { ChevronEndIcon, ChevronStartIcon } from '../../pictures/icons/icons.tsx';
import { media } from '../../look/tokens/media.ts';
import { useMedia } from '../../look/tokens/use-media.ts';
import { calendarStyle } from './calendar-style.ts';
import type { DateRangeProps, DayNote, DateRangeValue } from './date-range.tsx';
import { renameToday } from './rename-today.ts';

forgetRemovedTransitions();

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const bound = (day: string | undefined) => (day === undefined ? undefined : parseDate(day));

/** Returns the week of a day, or the next full week if the week of the day starts too early. */
const getWeek = (day: CalendarDate, weekStart: number, min: string | undefined): DateRangeValue => {
  const from = day.subtract({ days: (day.toDate('UTC').getUTCDay() - weekStart + 7) % 7 });
  const first = min !== undefined && from.toString() < min ? from.add({ weeks: 1 }) : from;
  return { from: first.toString(), to: first.add({ weeks: 1 }).toString() };
};

type WeekPosition = 'start' | 'middle' | 'end';

const positionIn = (value: DateRangeValue | null, day: string): WeekPosition | undefined => {
  if (!value || day < value.from || day > value.to) return undefined;
  if (day === value.from) return 'start';
  return day === value.to ? 'end' : 'middle';
};

/** The calendar itself, based on React Aria; `DateRange` loads it. */
export function RangeCalendar(props: DateRangeProps) {
  const {
    label,
    language,
    value,
    onChange,
    min,
    max,
    today,
    noteOf,
    onMonths,
    weekStart = 0,
    focusOnShow = false,
    unit = 'range',
  } = props;
  const months = useMedia(media.phone) ? 1 : 2;
  const box = useRef<HTMLDivElement>(null);
  useStyleNonce();

  useEffect(() => {
    // The calendar's code may arrive late; users who are typing in a field by then must not lose focus.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (focusOnShow && !isTyping) box.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  }, [focusOnShow]);

  const shared = {
    'aria-label': label,
    visibleDuration: { months },
    pageBehavior: 'single',
    firstDayOfWeek: weekdays[weekStart],
    minValue: bound(min),
    maxValue: bound(max),
  } as const;

  const inside = (
    <>
      <Button slot="previous">
        <ChevronStartIcon />
      </Button>
      <Button slot="next">
        <ChevronEndIcon />
      </Button>
      {onMonths && <MonthsSeen count={months} onMonths={onMonths} />}
      <Months>
        {Array.from({ length: months }, (_, offset) => (
          <div key={offset}>
            <CalendarHeading offset={{ months: offset }} />
            <CalendarGrid offset={{ months: offset }} weekdayStyle="short">
              <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <Day
                    date={date}
                    language={language}
                    today={today}
                    note={noteOf?.(date.toString())}
                    position={unit === 'week' ? positionIn(value, date.toString()) : undefined}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </div>
        ))}
      </Months>
    </>
  );

  return (
    <I18nProvider locale={language}>
      <Box ref={box} data-notes={noteOf !== undefined} data-unit={unit}>
        {unit === 'range' ? (
          <AriaRangeCalendar
            {...shared}
            value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
            onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
          >
            {inside}
          </AriaRangeCalendar>
        ) : (
          <AriaCalendar
            {...shared}
            value={value && parseDate(value.from)}
            onChange={(day) =>
              onChange(
                unit === 'week'
                  ? getWeek(parseDate(day.toString()), weekStart, min)
                  : { from: day.toString(), to: day.toString() },
              )
            }
          >
            {inside}
          </AriaCalendar>
        )}
      </Box>
    </I18nProvider>
  );
}

function MonthsSeen({ count, onMonths }: { count: number; onMonths: NonNullable<DateRangeProps['onMonths']> }) {
  const range = use(RangeCalendarStateContext)?.visibleRange;
  const single = use(CalendarStateContext)?.visibleRange;
  const first = (range ?? single)?.start.toString().slice(0, 7);
  const tell = useEffectEvent((month: string) => onMonths(listMonths(`${month}-01`, count)));
  useEffect(() => {
    if (first) tell(first);
  }, [first, count]);
  return null;
}

interface DayProps {
  date: CalendarDate;
  language: string;
  today: string | undefined;
  note: DayNote | undefined;
  /**
   * Position of the day in the chosen week; undefined outside it. The calendar library itself only knows the week's
   * first day.
   */
  position: WeekPosition | undefined;
}

function Day({ date, language, today, note, position }: DayProps) {
  return (
    <CalendarCell
      date={date}
      render={(cell, { isDisabled, isToday: isVisitorsToday }) => {
        const isToday = today === undefined ? isVisitorsToday : date.toString() === today;
        const label = cell['aria-label'] ?? '';
        const day = isToday === isVisitorsToday ? label : renameToday(label, { date, language, isToday });
        const read = isDisabled ? undefined : note?.label;
        const name = [day, read].filter(Boolean).join(', ');
        return <div {...cell} data-today={isToday || undefined} data-span={position} aria-label={name} />;
      }}
    >
      {({ formattedDate, isDisabled }) => (
        <span data-note={isDisabled ? undefined : note?.text} data-level={note?.level}>
          {formattedDate}
        </span>
      )}
    </CalendarCell>
  );
}

const Box = styled.div(calendarStyle);
const Months = styled.div({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 32,
});
