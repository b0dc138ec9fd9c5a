import { preloadDateRange } from '@travel/ui/fields/date-range/date-range.tsx';
import { formatDay, formatDayRange, formatShortRange } from '@travel/contracts/locale/format/dates';
import { DatesIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { countNights } from '@travel/contracts/locale/days/days';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { BoxLook } from './cell-style.ts';
import type { DatesChoiceProps } from './dates-choice.tsx';
import { DatesPanel } from './dates-panel.tsx';
import { PanelCell } from './panel-cell.tsx';

interface DatesFieldProps extends DatesChoiceProps {
  readonly look: BoxLook;
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly isUsual?: boolean;
}

export function DatesField(props: DatesFieldProps) {
  const { look, id, label, error, isUsual = false, ...choice } = props;
  const { kind, value, labels } = choice;
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { checkin, checkout } = value;
  const isOneDay = kind === 'day' || (kind === 'days' && checkin === checkout);
  const isWhole = checkin !== undefined && (isOneDay || (checkout !== undefined && checkout > checkin));
  const nights = isWhole && checkout && kind !== 'days' ? countNights(checkin, checkout) : 0;

  const words = () => {
    if (!checkin) return t(kind === 'day' ? 'search.dates.dayPlaceholder' : 'search.dates.placeholder');
    // Searches by days have up to five cells, which have no room for weekdays and years.
    const formatDays = kind === 'days' ? formatShortRange : formatDayRange;
    if (!isOneDay && isWhole && checkout) return formatDays(checkin, checkout, locale.language);
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
      isUsual={isUsual}
      onNear={preloadDateRange}
      native={
        <>
          <input
            type="date"
            name="checkin"
            aria-label={labels?.first ?? t(kind === 'day' ? 'search.dates.onlyDay' : 'search.dates.checkin')}
            defaultValue={checkin}
          />
          {kind !== 'day' && (
            <input
              type="date"
              name="checkout"
              aria-label={labels?.last ?? t('search.dates.checkout')}
              defaultValue={checkout}
            />
          )}
        </>
      }
      panel={<DatesPanel {...choice} />}
    />
  );
}
