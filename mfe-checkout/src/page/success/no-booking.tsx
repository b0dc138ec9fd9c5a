import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { useTranslation } from 'react-i18next';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';
import { Frame } from '../frame/frame.tsx';
import { useSupport } from '../frame/support.ts';
import { EmptySummary } from '../frame/empty-summary.tsx';

/** Shown if the URL contains no booking. */
export function NoBooking() {
  const { t } = useTranslation('mfe-checkout');
  const link = usePageLink();
  const help = useSupport();
  return (
    <Frame
      title={t('success.none')}
      summary={<EmptySummary />}
      actions={
        <>
          <ButtonLink tone="accent" size="main" {...link('/user/my-trips')}>
            {t('success.trips')}
          </ButtonLink>
          <ButtonLink size="main" {...link('/')}>
            {t('success.home')}
          </ButtonLink>
        </>
      }
      help={help}
    >
      <p>{t('success.text')}</p>
    </Frame>
  );
}
