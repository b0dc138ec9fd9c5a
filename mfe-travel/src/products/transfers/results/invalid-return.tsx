import styled from '@emotion/styled';
import { addDays } from '@travel/contracts/locale/days/days';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import { resultsColumn } from '../../../results/results-column.ts';
import type { RideChoice } from './transfer-filters.ts';

const returnFields = ['return_date', 'return_time'];

/** Returns whether the API refuses the return ride of a search. */
export const isReturnRefused = (code: string, fields: readonly unknown[]): boolean =>
  code === 'dates_wrong' &&
  fields.some(
    (error) =>
      typeof error === 'object' && error !== null && 'field' in error && returnFields.includes(String(error.field)),
  );

interface InvalidReturnProps {
  /** Day of the outbound ride. */
  readonly day: string;
  readonly onChange: (parts: Pick<RideChoice, 'returnDate' | 'returnHour'>) => void;
}

/** Explains that the return ride is too early or too far ahead, and offers two fixes. */
export function InvalidReturn({ day, onChange }: InvalidReturnProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <Column>
      <Notice
        tone="warning"
        role="alert"
        title={t('transfers.noReturn.title')}
        actions={
          <>
            <Button size="small" onClick={() => onChange({ returnDate: addDays(day, 1), returnHour: '12:00' })}>
              {t('transfers.noReturn.nextDay')}
            </Button>
            <Button size="small" onClick={() => onChange({ returnDate: null, returnHour: null })}>
              {t('transfers.noReturn.oneWay')}
            </Button>
          </>
        }
      >
        {t('transfers.noReturn.text')}
      </Notice>
    </Column>
  );
}

/** Explains that the drop-off is neither at the place of the pick-up nor an airport that serves it. */
export function InvalidRoute() {
  const { t } = useTranslation('mfe-travel');
  return (
    <Column>
      <Notice tone="warning" role="alert" title={t('transfers.noRoute.title')}>
        {t('transfers.noRoute.text')}
      </Notice>
    </Column>
  );
}

const Column = styled.div(resultsColumn, { maxInlineSize: 980 });
