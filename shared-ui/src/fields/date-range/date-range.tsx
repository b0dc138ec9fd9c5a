import styled from '@emotion/styled';
import { TextButton } from '../../actions/text-button.tsx';
import type { Day, Month } from '@travel/contracts/locale/days/days';
import { lazyCode, useLazyCode } from '../../load/lazy-code.ts';
import type { LazyTexts } from '../../load/lazy-part.tsx';
import { Notice } from '../../notices/notice.tsx';
import { Skeleton, SkeletonBar } from '../../load/skeleton.tsx';

export interface DateRangeValue {
  from: Day;
  to: Day;
}

export interface DayNote {
  text: string;
  label: string;
  /** Level of the price, which determines the colour of the note. `label` must also state the level as text. */
  level?: 'low' | 'middle' | 'high';
}

export interface DateRangeProps {
  /** Accessible name of the calendar, such as "Dates". */
  label: string;
  language: string;
  value: DateRangeValue | null;
  /** Called when both ends are chosen. */
  onChange: (value: DateRangeValue) => void;
  min?: Day;
  max?: Day;
  /** The day to mark as today, such as today at the destination; by default today in the visitor's time zone. */
  today?: Day;
  /** A short note under a day with its accessible label: the lowest price as `212` and "from USD 212.00". */
  noteOf?: (day: Day) => DayNote | undefined;
  /** Called with the visible months, initially and after each change. */
  onMonths?: (months: readonly Month[]) => void;
  /** 0 is Sunday, the default (spec §9). */
  weekStart?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Whether the chosen day or today gets the focus when the calendar appears; a field in use never loses the focus. */
  focusOnShow?: boolean;
  /**
   * The unit of choice: two days by two presses, one day (`from` equals `to`), or the week of the pressed day, from one
   * `weekStart` to the next.
   */
  unit?: 'range' | 'day' | 'week';
}

const calendar = lazyCode(() => import('./range-calendar.tsx'));

/** Preloads the calendar's code, on hover or focus of the field that opens it. */
export const preloadDateRange = (): void => void calendar.preload();

/** A calendar for a range of days: two months, or one on phones. Its code is loaded when it is first shown. */
export function DateRange({ texts, ...props }: DateRangeProps & { texts: LazyTexts }) {
  const code = useLazyCode(calendar);
  if (code.status === 'ready') return <code.value.RangeCalendar {...props} />;
  if (code.status === 'failed') {
    return (
      <Notice tone="warning" role="alert" actions={<TextButton onClick={code.retry}>{texts.retry}</TextButton>}>
        {texts.failed}
      </Notice>
    );
  }
  return (
    <Skeleton label={texts.loading}>
      <Room>
        <SkeletonBar width="40%" height={20} />
        <SkeletonBar width="100%" height={300} />
      </Room>
    </Skeleton>
  );
}

const Room = styled.div({ display: 'grid', gap: 16, inlineSize: 'min(660px, 100dvi - 64px)' });
