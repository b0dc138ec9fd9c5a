import type { Weekday } from '@travel/contracts/locale/days/typed-day';
import { preloadDateRange } from '@travel/ui/fields/date-range/date-range.tsx';
import { formatDay, formatDayRange } from '@travel/contracts/locale/format/dates';
import { DatesIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { countNights } from '@travel/contracts/locale/days/days';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { OpenDays } from '../search.ts';
import type { BoxLook } from './cell-style.ts';
import type { ChosenDates, DatesKind } from './chosen-dates.ts';
import { DatesPanel } from './dates-panel.tsx';
import type { PricedSearch } from './use-day-notes.ts';
import { PanelCell } from './panel-cell.tsx';

interface DatesFieldProps {
  readonly look: BoxLook;
  readonly id: string;
  readonly label: string;
  readonly kind: DatesKind;
  /** Weekday on which the weeks to choose begin; null if dates are chosen by the day. */
  readonly weeksBeginOn: Weekday | null;
  readonly value: ChosenDates;
  readonly openDays: OpenDays;
  readonly error?: string | undefined;
  readonly priced: PricedSearch | null;
  readonly onChange: (value: ChosenDates) => void;
}

export function DatesField(props: DatesFieldProps) {
  const { look, id, label, kind, weeksBeginOn, value, openDays, error, priced, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { checkin, checkout } = value;
  const isOneDay = kind === 'day' || (kind === 'days' && checkin === checkout);
  const isWhole = checkin !== undefined && (isOneDay || (checkout !== undefined && checkout > checkin));
  const nights = isWhole && checkout && kind !== 'days' ? countNights(checkin, checkout) : 0;

  const words = () => {
    if (!checkin) return t(kind === 'day' ? 'search.dates.dayPlaceholder' : 'search.dates.placeholder');
    if (!isOneDay && isWhole && checkout) return formatDayRange(checkin, checkout, locale.language);
    return formatDay(checkin, locale.language);
  };

  return (
    <PanelCell
      look={look}
      id={id}
      label={label}
      icon={<DatesIcon />}
      help={nights > 0 && t('search.dates.nights', { count: nights })}
      error={error}
      words={words()}
      isEmpty={!checkin}
      onNear={preloadDateRange}
      native={
        <>
          <input
            type="date"
            name="checkin"
            aria-label={t(kind === 'day' ? 'search.dates.onlyDay' : 'search.dates.checkin')}
            defaultValue={checkin}
          />
          {kind !== 'day' && (
            <input type="date" name="checkout" aria-label={t('search.dates.checkout')} defaultValue={checkout} />
          )}
        </>
      }
      panel={
        <DatesPanel
          kind={kind}
          weeksBeginOn={weeksBeginOn}
          value={value}
          openDays={openDays}
          priced={priced}
          onChange={onChange}
        />
      }
    />
  );
}
