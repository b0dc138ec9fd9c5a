import styled from '@emotion/styled';
import { isDay } from '@travel/contracts/locale/days/days';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { resultsColumn, resultsId } from '../../../results/results-column.ts';
import type { FlightSearch } from '../flight-search.ts';
import { NearbyAirports } from './nearby-airports.tsx';
import { useEffect } from 'react';

const said = new Set([
  'airport_unknown',
  'airport_without_flights',
  'dates_wrong',
  'party_too_large',
  'infant_without_adult',
  'passengers_wrong',
  'journey_wrong',
  'option_unknown',
  'sold_out',
  'unauthorised',
]);

export interface RefusedJourneyProps {
  readonly code: string;
  /** Fields that the API refused, such as `legs[0].to`. */
  readonly fields?: readonly { readonly field: string }[];
  /** Why a day is refused, such as `past`; selects the text that explains `date`. */
  readonly reason?: string;
  readonly date?: string;
  /** The refused search; absent if the URL has no valid search. */
  readonly search?: FlightSearch;
  readonly onStartAgain?: () => void;
}

/** Returns the airport that a refused field refers to, or undefined if it refers to none. */
const airportAt = (search: FlightSearch | undefined, field = ''): string | undefined => {
  const [, at, end] = /^legs\[(\d)\]\.(from|to)$/.exec(field) ?? [];
  const leg = search?.legs[Number(at)];
  return leg && (end === 'from' ? leg.from : leg.to);
};

/**
 * Publishes the current session if the API refuses a signed-in user's flights: the session ended elsewhere, and the
 * shell then redirects to the guest page (spec §2.8).
 */
const useEndedSession = (isRefused: boolean): void => {
  const { bus, http, session } = useHost();
  const isOver = isRefused && session.user !== null;
  useEffect(() => {
    if (!isOver) return;
    const publishSession = async () => bus.publish('session:changed', { session: await http('GET /api/auth/session') });
    // Ignore a failure: the page already offers to sign in, and the next API call reports the ended session.
    publishSession().catch(() => {});
  }, [isOver, bus, http]);
};

/** Explains why a journey cannot be searched or booked, and how to continue. */
export function RefusedJourney({ code, fields = [], reason, date, search, onStartAgain }: RefusedJourneyProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  useEndedSession(code === 'unauthorised');
  const why = said.has(code) ? code : 'validation_failed';
  const airport = airportAt(search, fields[0]?.field);
  const context = reason ?? (airport && 'named');
  const day = date && isDay(date) ? formatDay(date, language) : date;
  return (
    <Column id={resultsId} tabIndex={-1}>
      <Notice
        tone="warning"
        role="alert"
        title={<Title>{t(`flights.refused.${why}.title`)}</Title>}
        {...((search?.chosen.length ?? 0) > 0 && {
          actions: (
            <Button size="small" tone="ink" onClick={onStartAgain}>
              {t('flights.chooseAgain')}
            </Button>
          ),
        })}
      >
        {t(`flights.refused.${why}.text`, { ...(context && { context }), airport, date: day })}
      </Notice>
      {search && airport && code === 'airport_without_flights' && <NearbyAirports search={search} code={airport} />}
    </Column>
  );
}

const Title = styled.h1({ font: 'inherit' });
const Column = styled.div(resultsColumn, {
  display: 'grid',
  gap: space.l,
  maxInlineSize: 980,
  '& h2': type.titleSmall,
});
