import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import { getUrgency, type HoldClockProps } from './hold-clock.tsx';
import { useTimeLeft } from '../../foundation/time/time-left.ts';

interface HoldWarningProps extends HoldClockProps {
  readonly extending: boolean;
}

/** Warning above the form in the last five minutes, with a button to extend the hold. */
export function HoldWarning({ say, endsAt, canExtend, extending, onExtend }: HoldWarningProps) {
  const { t } = useTranslation('mfe-checkout');
  const left = useTimeLeft(endsAt);
  if (left === null || left.seconds === 0 || getUrgency(left.seconds) === 'calm') return null;
  return (
    <Notice
      tone="warning"
      title={say('hold.soonTitle')}
      actions={
        canExtend && (
          <Button size="small" tone="ink" working={extending} onClick={onExtend}>
            {t('hold.extend')}
          </Button>
        )
      }
    >
      {say(canExtend ? 'hold.soonText' : 'hold.soonNoMore')}
    </Notice>
  );
}
