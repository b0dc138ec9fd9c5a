import { pagePath } from '@travel/contracts/routes';
import { ButtonLink } from '@travel/ui/button-link';
import { SearchIcon } from '@travel/ui/icons';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '../host/host-context.tsx';
import { EmptySummary } from '../summary/empty-summary.tsx';
import { Frame } from './frame.tsx';
import { Steps } from './steps.tsx';
import { useSupport } from './support.ts';
import { TopBar } from './top-bar.tsx';

/** The checkout of somebody who holds nothing. */
export function NothingHeld() {
  const { t } = useTranslation('mfe-checkout');
  const { route } = useHost();
  const link = usePageLink();
  const help = useSupport();
  return (
    <Frame
      bar={
        <TopBar>
          <Steps catalogue={route.catalogue} current="choice" />
        </TopBar>
      }
      title={t('nothing.title')}
      summary={<EmptySummary />}
      actions={
        <ButtonLink tone="accent" size="main" icon={<SearchIcon />} {...link(pagePath(route.section, 'home'))}>
          {t('nothing.search')}
        </ButtonLink>
      }
      help={help}
    >
      <p>{t('nothing.text')}</p>
    </Frame>
  );
}
