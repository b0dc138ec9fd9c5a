import type { Clash } from '@travel/contracts/endpoints/trips/clashes';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useTranslation } from 'react-i18next';
import { texts } from '../../texts/texts.ts';

const notice = lazyCode(() => import('./questions/clash-notice.tsx'), texts.beforeBooking);

/** Loads the visitor's bookings at the time of the held items, and shows them if there are any. */
export function Clashes({ hold: { token, items } }: { readonly hold: Hold }) {
  const { t } = useTranslation('mfe-checkout');
  const { http, locale, log, session } = useHost();
  const load = useLoad([token, session.user?.user_id, items.length].join(' '), (signal) =>
    http('GET /api/holds/{token}/clashes', { params: { token }, query: { lang: locale.language }, signal }).then(
      ({ data }): readonly Clash[] => data,
      (error: unknown) => {
        // The warning helps, but paying does not need it.
        if (!signal.aborted) log.error('clashes.not_loaded', error);
        return [];
      },
    ),
  );
  if (load.status !== 'ready' || load.value.length === 0) return null;
  return (
    <LazyPart code={notice} texts={{ loading: t('loading'), failed: t('loadFailed.title'), retry: t('retry') }}>
      {({ ClashNotice }) => <ClashNotice clashes={load.value} />}
    </LazyPart>
  );
}
