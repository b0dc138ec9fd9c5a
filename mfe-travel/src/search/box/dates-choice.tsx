import { type Weekday, getDateFormat, getWeekStart, weekdays } from '@travel/contracts/locale/days/typed-day';
import styled from '@emotion/styled';
import { DateField } from '@travel/ui/fields/date-field.tsx';
import { DateRange } from '@travel/ui/fields/date-range/date-range.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { isDay, findNextWeekday, type Day } from '@travel/contracts/locale/days/days';
import { formatWeekday } from '@travel/contracts/locale/format/dates';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { OpenDays } from '../search.ts';
import type { ChosenDates, DatesKind } from './chosen-dates.ts';
import { useDayNotes, type PricedSearch } from './use-day-notes.ts';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { useLoad } from '@travel/ui/load/use-load.ts';

export interface DayLabels {
  readonly first: string;
  readonly last: string;
}

export interface DatesChoiceProps {
  readonly kind: DatesKind;
  readonly weeksBeginOn: Weekday | null;
  readonly value: ChosenDates;
  readonly openDays: OpenDays;
  /** The search whose prices the calendar shows; null if days have no prices. */
  readonly priced: PricedSearch | null;
  readonly onChange: (value: ChosenDates) => void;
  /** Called after `onChange` if the days were chosen in the calendar, which are always complete. */
  readonly onChosen?: () => void;
  /** Labels of the first and last day, if not those of a stay. */
  readonly labels?: DayLabels | undefined;
}

/** Text keys of the name of a calendar. */
export const datesTitles = {
  range: 'search.dates.title',
  days: 'search.dates.title',
  week: 'search.dates.weekTitle',
  day: 'search.dates.dayTitle',
} as const;

interface DateHabits {
  /** First day of the week; 0 is Sunday. */
  readonly weekStart: Weekday;
  /** Format of a typed date: `DD/MM/YYYY`. */
  readonly format: string;
}

/** Returns the date format and first weekday from the API, or default values until the API answers. */
const useDateHabits = (): DateHabits => {
  const { http, locale, organisation } = useHost();
  const lang = getTextLanguage(locale.language);
  const usual = { weekStart: getWeekStart(lang, organisation), format: getDateFormat(lang, organisation) };
  const load = useLoad(lang, async (signal): Promise<DateHabits> => {
    const [week, format] = await Promise.all([
      http('GET /api/reference/week-start', { query: { lang }, signal }),
      http('GET /api/reference/date-format', { query: { lang }, signal }),
    ]);
    const start = weekdays.find((day) => day === week.data.week_start);
    return { weekStart: start ?? usual.weekStart, format: format.data.date_format };
  });
  return load.status === 'ready' ? load.value : usual;
};

/** Chooses days in a calendar with prices, or by typing them. */
export function DatesChoice(props: DatesChoiceProps) {
  const { kind, weeksBeginOn, value, openDays, priced, onChange, onChosen, labels } = props;
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { format, weekStart } = useDateHabits();
  const formatInvalidDay = (typed: string) => t('search.dates.typed', { value: typed, format });
  const notes = useDayNotes(priced);
  const { first, last } = openDays;
  const { checkin, checkout } = value;
  const from = checkin && checkin >= first && checkin <= last ? checkin : undefined;
  const to = kind === 'day' ? from : checkout;
  const hasEnd = kind === 'range' || kind === 'days';
  /** Returns the last day for a typed first day: the same day for `days`, if no last day has been typed. */
  const lastDay = (day: Day | undefined) => {
    if (kind === 'day') return undefined;
    return kind === 'days' ? (checkout ?? day) : checkout;
  };
  const chosen = from && to && to >= from && to <= last ? { from, to } : null;

  return (
    <>
      {kind !== 'week' && (
        <Typed>
          <DateField
            label={labels?.first ?? t(kind === 'day' ? 'search.dates.onlyDay' : 'search.dates.checkin')}
            format={format}
            value={checkin ?? ''}
            noDay={formatInvalidDay}
            onText={(day) => isDay(day) && onChange({ checkin: day, checkout: lastDay(day) })}
          />
          {hasEnd && (
            <DateField
              label={labels?.last ?? t('search.dates.checkout')}
              format={format}
              value={checkout ?? ''}
              noDay={formatInvalidDay}
              onText={(day) => isDay(day) && onChange({ checkin, checkout: day })}
            />
          )}
        </Typed>
      )}
      {weeksBeginOn !== null && (
        <Help>
          {t('search.dates.weekHelp', { day: formatWeekday(findNextWeekday(first, weeksBeginOn), locale.language) })}
        </Help>
      )}
      <DateRange
        label={t(datesTitles[kind])}
        language={locale.language}
        unit={kind === 'days' ? 'range' : kind}
        value={chosen}
        min={first}
        today={first}
        max={last}
        // Complete weeks begin on the product's weekday, not on the locale's.
        weekStart={weeksBeginOn ?? weekStart}
        focusOnShow
        {...notes}
        onChange={(next) => {
          onChange({ checkin: next.from, checkout: kind === 'day' ? undefined : next.to });
          onChosen?.();
        }}
        texts={{
          loading: t('search.dates.loading'),
          failed: t('search.dates.failed'),
          retry: t('search.place.retry'),
        }}
      />
      {priced && notes.noteOf && <Note>{t(priced.prices.note, { currency: locale.currency })}</Note>}
    </>
  );
}

const Typed = styled.div({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.m,
  marginBlockEnd: space.l,
  maxInlineSize: 440,
  [media.phone]: { maxInlineSize: 'none' },
});

const Note = styled.p(type.small, { marginBlockStart: space.s, color: color.ink2 });
const Help = styled.p(type.small, { marginBlockEnd: space.m, color: color.ink2 });
