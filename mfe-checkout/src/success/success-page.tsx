import type { Host } from '@travel/contracts/host';
import { ButtonLink } from '@travel/ui/button-link';
import coast from '@travel/ui/scenes/coast-noon-1.avif';
import { useTranslation } from 'react-i18next';
import { Frame } from '../page/frame.tsx';
import { Summary } from '../page/summary.tsx';

/** Where paying ends. An address without a booking shows none: a number is only ever what the server says. */
export function SuccessPage({ host }: { readonly host: Host }) {
  const { t } = useTranslation('mfe-checkout');
  const go = (href: string) => ({ href, onGo: (to: string) => host.navigate(to) });
  return (
    <Frame
      title={t('success.none')}
      summary={<Summary picture={coast} />}
      actions={
        <>
          <ButtonLink tone="accent" size="main" {...go('/user/my-trips')}>
            {t('success.trips')}
          </ButtonLink>
          <ButtonLink tone="outline" size="main" {...go('/')}>
            {t('success.home')}
          </ButtonLink>
        </>
      }
      help={t('support', { email: host.organisation.support.email, phone: host.organisation.support.phone })}
    >
      <p>{t('success.text')}</p>
    </Frame>
  );
}
