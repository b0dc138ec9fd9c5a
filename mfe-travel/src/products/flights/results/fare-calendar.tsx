import styled from '@emotion/styled';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceCalendar } from '../../../search/price-calendar.ts';
import type { FareMonthProps } from './fare-month.tsx';

const month = lazyCode(() => import('./fare-month.tsx'));

/** Shows the lowest fare for each day of the leg's month. The fares load when the calendar is opened. */
export function FareCalendar(props: FareMonthProps) {
  const { t } = useTranslation('mfe-travel');
  const [isOpen, setIsOpen] = useState(false);
  const texts = {
    loading: t('flights.calendar.loading'),
    failed: t('flights.calendar.failed'),
    retry: t('results.retry'),
  };
  return (
    <Calendar onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('flights.calendar.title')}</summary>
      {isOpen && (
        <LazyPart code={month} texts={texts}>
          {({ FareMonth }) => <FareMonth {...props} />}
        </LazyPart>
      )}
    </Calendar>
  );
}

const Calendar = styled(PriceCalendar)({ marginBlockEnd: space.m });
