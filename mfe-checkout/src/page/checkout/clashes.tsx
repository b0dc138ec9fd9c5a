import type { Clash } from '@travel/contracts/endpoints/trips/clashes';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { texts } from '../../texts/texts.ts';

const notice = lazyCode(() => import('./questions/clash-notice.tsx'), texts.beforeBooking);

/** Loads the visitor's bookings at the time of the held items, and shows them if there are any. */
export function Clashes({ hold: { token, items } }: { readonly hold: Hold }) {
  const { t } = useTranslation('mfe-checkout');
  const { http, locale, log, session } = useHost();
  const [clashes, show] = useState<readonly Clash[]>([]);
  const load = useEffectEvent(() =>
    http('GET /api/holds/{token}/clashes', { params: { token }, query: { lang: locale.language } }).then(
      ({ data }) => show(data),
      // The warning helps, but paying does not need it.
      (error: unknown) => log.error('clashes.not_loaded', error),
    ),
  );
  const userId = session.user?.user_id;
  useEffect(() => void load(), [userId, items.length]);
  if (clashes.length === 0) return null;
  return (
    <LazyPart code={notice} texts={{ loading: t('loading'), failed: t('loadFailed.title'), retry: t('retry') }}>
      {({ ClashNotice }) => <ClashNotice clashes={clashes} />}
    </LazyPart>
  );
}
