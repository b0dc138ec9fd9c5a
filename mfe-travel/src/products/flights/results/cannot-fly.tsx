import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { useTranslation } from 'react-i18next';
import type { RefusedJourneyProps } from './refused-journey.tsx';

const refused = lazyCode(() => import('./refused-journey.tsx'));

/** Explains why a journey cannot be searched or booked. The explanation's code loads only when needed. */
export function CannotFly(props: RefusedJourneyProps) {
  const { t } = useTranslation('mfe-travel');
  const texts = { loading: t('flights.loading'), failed: t('flights.failed'), retry: t('results.retry') };
  return (
    <LazyPart code={refused} texts={texts}>
      {({ RefusedJourney }) => <RefusedJourney {...props} />}
    </LazyPart>
  );
}
