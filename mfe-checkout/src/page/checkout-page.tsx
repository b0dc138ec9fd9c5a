import type { Host } from '@travel/contracts/host';
import { pagePath } from '@travel/contracts/routes';
import { ButtonLink } from '@travel/ui/button-link';
import { SearchIcon } from '@travel/ui/icons';
import { useTranslation } from 'react-i18next';
import { Frame } from './frame.tsx';
import { Steps } from './steps.tsx';
import { Summary } from './summary.tsx';

/** The checkout of a section: what is held on one side, the way to pay for it on the other. */
export function CheckoutPage({ host }: { readonly host: Host }) {
  const { t } = useTranslation('mfe-checkout');
  const search = pagePath(host.route.section, 'home');
  return (
    <Frame
      steps={<Steps catalogue={host.route.catalogue} current="choice" />}
      title={t('nothing.title')}
      summary={<Summary host={host} />}
      actions={
        <ButtonLink tone="accent" size="main" icon={<SearchIcon />} href={search} onGo={(to) => host.navigate(to)}>
          {t('nothing.search')}
        </ButtonLink>
      }
      help={t('support', { email: host.organisation.support.email, phone: host.organisation.support.phone })}
    >
      <p>{t('nothing.text')}</p>
    </Frame>
  );
}
