import { getToday } from '@travel/contracts/locale/days/days';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { ResultsFailed } from '../../../results/results-failed.tsx';
import { ResultsWaiting } from '../../../results/results-waiting.tsx';
import { toTravellerQuery, type FlightSearch } from '../flight-search.ts';
import { CannotFly } from '../results/cannot-fly.tsx';

/** Code of the fare choice, which is loaded together with the fares because result lists do not need it. */
const fareChoice = lazyCode(() => import('./fare-choice.tsx'));

interface FaresPanelProps {
  readonly search: FlightSearch;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Returns whether the API refused the journey itself, so that a retry would fail as well. */
const isRefused = (code: string): boolean =>
  ['option_unknown', 'sold_out', 'dates_wrong', 'party_too_large', 'infant_without_adult', 'unauthorised'].includes(
    code,
  );

/** Loads and shows the fares of a journey once every leg is chosen. */
export function FaresPanel({ search, onChange }: FaresPanelProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
  const [round, setRound] = useState(0);
  const query = { options: search.chosen.join(','), most_fares: 6, ...toTravellerQuery(search, locale) };
  const load = useLoad(`${JSON.stringify(query)} ${getToday()} ${round}`, async (signal) => {
    const [{ data }, { FareChoice }] = await Promise.all([
      http('GET /api/flights/fares', { query, signal }),
      fareChoice.load(),
    ]);
    return { fares: data, FareChoice };
  });
  if (load.status === 'loading') return <ResultsWaiting label={t('flights.fares.loading')} />;
  if (load.status === 'failed') {
    return isRefused(load.code) ? (
      <CannotFly code={load.code} search={search} onStartAgain={() => onChange([])} />
    ) : (
      <ResultsFailed code={load.code} title={t('flights.fares.failed')} onRetry={load.retry} />
    );
  }
  const { fares, FareChoice } = load.value;
  return (
    <FareChoice
      search={search}
      fares={fares}
      onChange={onChange}
      onLookAgain={() => setRound((number) => number + 1)}
    />
  );
}
