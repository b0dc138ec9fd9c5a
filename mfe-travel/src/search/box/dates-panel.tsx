import { Button } from '@travel/ui/actions/button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DatesChoice, datesTitles, type DatesChoiceProps } from './dates-choice.tsx';
import { DropPanel } from './drop-panel.tsx';
import { useOpenPanel } from './open-panel.ts';

/**
 * Milliseconds before the panel closes after the last day was chosen. The end of a touch would otherwise press what is
 * below the panel.
 */
const pause = 150;

/** Panel with the calendar. It closes once all days are chosen in the calendar, so that Done need not be pressed. */
export function DatesPanel(props: DatesChoiceProps) {
  const { kind, value, onChange } = props;
  const { checkin, checkout } = value;
  const { onDone, onChosen } = useOpenPanel();
  const [isChosen, setIsChosen] = useState(false);
  const close = useEffectEvent(onChosen);
  useEffect(() => {
    if (!isChosen) return undefined;
    const timer = setTimeout(() => close(), pause);
    return () => clearTimeout(timer);
  }, [isChosen]);
  const { t } = useTranslation('mfe-travel');
  return (
    <DropPanel
      title={t(datesTitles[kind])}
      closeLabel={t('search.close')}
      width={700}
      actions={
        <>
          {(checkin || checkout) && (
            <Button tone="quiet" onClick={() => onChange({ checkin: undefined, checkout: undefined })}>
              {t('search.dates.clear')}
            </Button>
          )}
          <Button tone="ink" onClick={onDone}>
            {t('search.dates.done')}
          </Button>
        </>
      }
    >
      <DatesChoice {...props} onChosen={() => setIsChosen(true)} />
    </DropPanel>
  );
}
