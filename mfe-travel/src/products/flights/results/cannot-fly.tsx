import styled from '@emotion/styled';
import { Button } from '@travel/ui/button';
import { Notice } from '@travel/ui/notice';
import { space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { resultsColumn, resultsId } from '../../../results/results-column.ts';
import type { FlightSearch } from '../flight-search.ts';
import { NearbyAirports } from './nearby-airports.tsx';
import { useEndedSession } from './use-ended-session.ts';

const said = new Set([
  'airport_unknown',
  'airport_without_flights',
  'dates_wrong',
  'party_too_large',
  'infant_without_adult',
  'passengers_wrong',
  'option_unknown',
  'sold_out',
  'unauthorised',
]);

interface CannotFlyProps {
  readonly code: string;
  /** The fields that were refused: `legs[0].to`. */
  readonly fields?: readonly { readonly field: string }[];
  readonly search: FlightSearch;
  readonly onStartAgain: () => void;
}

/** The airport of a journey that a refused field names; undefined where it names none. */
const airportAt = ({ legs }: FlightSearch, field = ''): string | undefined => {
  const [, at, end] = /^legs\[(\d)\]\.(from|to)$/.exec(field) ?? [];
  const leg = legs[Number(at)];
  return leg && (end === 'from' ? leg.from : leg.to);
};

/** Why a journey cannot be searched or booked as it was asked for, and the way on. */
export function CannotFly({ code, fields = [], search, onStartAgain }: CannotFlyProps) {
  const { t } = useTranslation('mfe-travel');
  useEndedSession(code === 'unauthorised');
  const why = said.has(code) ? code : 'validation_failed';
  const closed = code === 'airport_without_flights' ? airportAt(search, fields[0]?.field) : undefined;
  return (
    <Column id={resultsId} tabIndex={-1}>
      <Notice
        tone="warning"
        role="alert"
        title={t(`flights.refused.${why}.title`)}
        {...(search.chosen.length > 0 && {
          actions: (
            <Button size="small" tone="ink" onClick={onStartAgain}>
              {t('flights.chooseAgain')}
            </Button>
          ),
        })}
      >
        {t(`flights.refused.${why}.text`)}
      </Notice>
      {closed && <NearbyAirports search={search} code={closed} />}
    </Column>
  );
}

const Column = styled.div(resultsColumn, {
  display: 'grid',
  gap: space.l,
  maxInlineSize: 980,
  '& h2': type.titleSmall,
});
