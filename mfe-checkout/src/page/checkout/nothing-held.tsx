import { getPagePath } from '@travel/contracts/routes/routes';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { EmptySummary } from '../frame/empty-summary.tsx';
import { Frame } from '../frame/frame.tsx';
import { Steps } from '../frame/steps.tsx';
import { useSupport } from '../frame/support.ts';
import { TopBar } from '../frame/top-bar.tsx';

/** Shown if this browser has no hold. */
export function NothingHeld() {
  const { t } = useTranslation('mfe-checkout');
  const { route } = useHost();
  const link = usePageLink();
  const help = useSupport();
  return (
    <Frame
      bar={
        <TopBar>
          <Steps catalogue={route.catalogue} current="choice" guests={t('guests.title')} />
        </TopBar>
      }
      title={t('nothing.title')}
      summary={<EmptySummary />}
      actions={
        <ButtonLink tone="accent" size="main" icon={<SearchIcon />} {...link(getPagePath(route.section, 'home'))}>
          {t('nothing.search')}
        </ButtonLink>
      }
      help={help}
    >
      <p>{t('nothing.text')}</p>
    </Frame>
  );
}
