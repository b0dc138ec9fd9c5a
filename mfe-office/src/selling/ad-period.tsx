import { isDay } from '@travel/contracts/locale/days/days';
import { formatTypedDay, getDateFormat } from '@travel/contracts/locale/days/typed-day';
import { DateField } from '@travel/ui/fields/date-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Fields } from '@travel/ui/staff/layout.ts';
import { useTranslation } from 'react-i18next';

/** The priority and the optional first and last day of an ad, as they are typed. */
type AdPeriod = Readonly<Record<'priority' | 'from' | 'until', string>>;

const isPriority = (typed: string): boolean => /^[1-9]\d?$/.test(typed);
const isDayOrEmpty = (typed: string): boolean => typed === '' || isDay(typed);

/** Returns whether a period does not end before it begins. */
const isInOrder = ({ from, until }: AdPeriod): boolean =>
  !isDayOrEmpty(from) || !isDayOrEmpty(until) || from === '' || until === '' || from <= until;

export const isPeriodValid = (typed: AdPeriod): boolean =>
  isPriority(typed.priority) && isDayOrEmpty(typed.from) && isDayOrEmpty(typed.until) && isInOrder(typed);

interface AdPeriodFieldsProps {
  readonly typed: AdPeriod;
  readonly hasPriority: boolean;
  /** Whether errors are shown. */
  readonly isSubmitted: boolean;
  readonly onTyped: (part: Partial<AdPeriod>) => void;
}

/** The fields for when an ad is shown, and in which order. */
export function AdPeriodFields({ typed, hasPriority, isSubmitted, onTyped }: AdPeriodFieldsProps) {
  const { t } = useTranslation('mfe-office');
  const { locale, organisation } = useHost();
  const format = getDateFormat(locale.language, organisation);
  const findDayError = (day: string) =>
    isSubmitted && !isDayOrEmpty(day)
      ? t('ads.wrongDay', { example: formatTypedDay('2027-12-24', format) })
      : undefined;
  return (
    <Fields>
      {hasPriority && (
        <TextField
          label={t('ads.priority')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={typed.priority}
          error={isSubmitted && !isPriority(typed.priority) ? t('ads.wrongPriority') : undefined}
          onText={(priority) => onTyped({ priority })}
        />
      )}
      <DateField
        label={t('ads.from')}
        format={format}
        value={typed.from}
        error={findDayError(typed.from)}
        onText={(from) => onTyped({ from })}
      />
      <DateField
        label={t('ads.until')}
        format={format}
        value={typed.until}
        error={findDayError(typed.until) ?? (isSubmitted && !isInOrder(typed) ? t('ads.wrongPeriod') : undefined)}
        onText={(until) => onTyped({ until })}
      />
    </Fields>
  );
}
