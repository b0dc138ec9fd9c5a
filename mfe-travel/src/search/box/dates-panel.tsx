import { Button } from '@travel/ui/actions/button.tsx';
import { useTranslation } from 'react-i18next';
import { DatesChoice, datesTitles, type DatesChoiceProps } from './dates-choice.tsx';
import { DropPanel } from './drop-panel.tsx';
import { useOpenPanel } from './open-panel.ts';

export function DatesPanel(props: DatesChoiceProps) {
  const { kind, value, onChange } = props;
  const { checkin, checkout } = value;
  const { onDone } = useOpenPanel();
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
      <DatesChoice {...props} />
    </DropPanel>
  );
}
