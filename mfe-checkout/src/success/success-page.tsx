import type { Host } from '@travel/contracts/host';
import { ButtonLink } from '@travel/ui/button-link';
import { useTranslation } from 'react-i18next';
import { Frame } from '../page/frame.tsx';
import { Summary } from '../page/summary.tsx';
import { bookingIdOf } from './booking-id.ts';

/** Where paying ends. A number in the address is no booking: what is booked is only ever what the server says. */
export function SuccessPage({ host }: { readonly host: Host }) {
  const { t } = useTranslation('mfe-checkout');
  const id = bookingIdOf(host.route.query);
  const go = (href: string) => ({ href, onGo: (to: string) => host.navigate(to) });
  return (
    <Frame
      title={id ? t('success.unread', { id }) : t('success.none')}
      summary={<Summary host={host} />}
      actions={
        <>
          <ButtonLink tone="accent" size="main" {...go('/user/my-trips')}>
            {t('success.trips')}
          </ButtonLink>
          <ButtonLink size="main" {...go('/')}>
            {t('success.home')}
          </ButtonLink>
        </>
      }
      help={t('support', { email: host.organisation.support.email, phone: host.organisation.support.phone })}
    >
      <p>{t(id ? 'success.unreadText' : 'success.text')}</p>
    </Frame>
  );
}
