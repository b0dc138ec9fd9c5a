import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceCalendar } from '../../../search/price-calendar.ts';
import type { FareMonthProps } from './fare-month.tsx';

const month = lazyCode(() => import('./fare-month.tsx'));
const history = lazyCode(() => import('./fare-history.tsx'));

/** Shows the lowest fares of the leg's month, and of the last months for the same journey, each after a press. */
export function FareCalendar(props: FareMonthProps) {
  const { t } = useTranslation('mfe-travel');
  const texts = { loading: t('flights.calendar.loading'), retry: t('results.retry') };
  return (
    <>
      <Folded title={t('flights.calendar.title')}>
        <LazyPart code={month} texts={{ ...texts, failed: t('flights.calendar.failed') }}>
          {({ FareMonth }) => <FareMonth {...props} />}
        </LazyPart>
      </Folded>
      <Folded title={t('flights.history.title')}>
        <LazyPart code={history} texts={{ ...texts, failed: t('flights.history.failed') }}>
          {({ FareHistory }) => <FareHistory search={props.search} />}
        </LazyPart>
      </Folded>
    </>
  );
}

/** Renders its children only once it is opened, so that their code and prices load on demand. */
function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PriceCalendar onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </PriceCalendar>
  );
}
