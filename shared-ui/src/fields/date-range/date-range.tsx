import styled from '@emotion/styled';
import { TextButton } from '../../actions/text-button.tsx';
import type { Day, Month } from '@travel/contracts/locale/days/days';
import { lateCode, useLateCode } from '../../load/late-code.ts';
import type { LateTexts } from '../../load/late-part.tsx';
import { Notice } from '../../notices/notice.tsx';
import { Skeleton, SkeletonBar } from '../../load/skeleton.tsx';

export interface DateRangeValue {
  from: Day;
  to: Day;
}

export interface DayNote {
  text: string;
  label: string;
  /** Colours it; what it means is said by `label` as well. */
  level?: 'low' | 'middle' | 'high';
}

export interface DateRangeProps {
  /** Name of the calendar: "Dates". */
  label: string;
  language: string;
  value: DateRangeValue | null;
  /** Both ends are chosen. */
  onChange: (value: DateRangeValue) => void;
  min?: Day;
  max?: Day;
  /** The day that is marked as today, such as today at a place; the visitor's own where it is left out. */
  today?: Day;
  /** Days that cannot be had; they are struck. A range cannot run across one. */
  isUnavailable?: (day: Day) => boolean;
  /** A few letters under a day, and how they are read: the lowest price as `212` and "from USD 212.00". */
  noteOf?: (day: Day) => DayNote | undefined;
  /** Told which months are on the screen, first at once. */
  onMonths?: (months: readonly Month[]) => void;
  /** 0 is Sunday, the default (spec §9). */
  weekStart?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Takes focus when it appears, on the chosen day or on today, but not from a field that somebody types in. */
  focusOnShow?: boolean;
  /**
   * What is chosen: two days by two presses, one day (`from` and `to` are the same), or the week that a pressed day
   * lies in, from one `weekStart` to the next.
   */
  unit?: 'range' | 'day' | 'week';
}

const calendar = lateCode(() => import('./range-calendar.tsx'));

/** Fetches the calendar's code ahead of its use, on hover or focus of the field that opens it. */
export const preloadDateRange = (): void => void calendar.preload();

/** A range of days: two months side by side, one on phones. Its code is fetched when it is first shown. */
export function DateRange({ texts, ...props }: DateRangeProps & { texts: LateTexts }) {
  const code = useLateCode(calendar);
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
