import { addDays } from '@travel/contracts/locale/days/days';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { RideChoice } from './transfer-filters.ts';

interface NoReturnProps {
  /** Day of the outbound ride. */
  readonly day: string;
  readonly onChange: (parts: Pick<RideChoice, 'returnDate' | 'returnHour'>) => void;
}

/** Explains that the return ride is too early or too far ahead, and offers two fixes. */
export function NoReturn({ day, onChange }: NoReturnProps) {
  const { t } = useTranslation('mfe-travel');
  return (
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
  );
}
