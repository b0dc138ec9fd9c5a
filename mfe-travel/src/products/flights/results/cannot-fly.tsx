import styled from '@emotion/styled';
import { Button } from '@travel/ui/button';
import { Notice } from '@travel/ui/notice';
import { useTranslation } from 'react-i18next';
import { resultsColumn, resultsId } from '../../../results/results-column.ts';
import type { FlightSearch } from '../flight-search.ts';

const said = new Set([
  'airport_unknown',
  'airport_without_flights',
  'dates_wrong',
  'party_too_large',
  'infant_without_adult',
  'option_unknown',
  'sold_out',
  'unauthorised',
]);

interface CannotFlyProps {
  readonly code: string;
  readonly search: FlightSearch;
  readonly onStartAgain: () => void;
}

/** Why a journey cannot be searched or booked as it was asked for, and the way on. */
export function CannotFly({ code, search, onStartAgain }: CannotFlyProps) {
  const { t } = useTranslation('mfe-travel');
  const why = said.has(code) ? code : 'validation_failed';
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
    </Column>
  );
}

const Column = styled.div(resultsColumn, { maxInlineSize: 980 });
