import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { useTranslation } from 'react-i18next';
import { DropPanel } from './drop-panel.tsx';
import { useOpenPanel } from './open-panel.ts';
import { WhoChoice, type WhoChoiceProps } from './who-choice.tsx';

interface WhoPanelProps extends WhoChoiceProps {
  readonly error: string | undefined;
}

/** Panel with the counters of travellers. */
export function WhoPanel({ error, ...choice }: WhoPanelProps) {
  const { onDone } = useOpenPanel();
  const { t } = useTranslation('mfe-travel');
  return (
    <DropPanel
      title={t('search.who.title')}
      closeLabel={t('search.close')}
      width={420}
      actions={
        <Button tone="ink" onClick={onDone}>
          {t('search.who.done')}
        </Button>
      }
    >
      <Scroller>
        <WhoChoice {...choice} />
        {error && <p role="alert">{error}</p>}
      </Scroller>
    </DropPanel>
  );
}

const Scroller = styled.div({
  maxBlockSize: 'min(420px, 60dvb)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Leaves space for the focus rings, which scrolling would cut off.
  padding: 6,
  margin: -6,
});
