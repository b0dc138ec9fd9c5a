import { isUncharged } from '@travel/contracts/payments/replaced-item';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { isPositive } from '@travel/contracts/money/money';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getReplacedTexts } from '../../order/replaced/replaced-item.ts';

/**
 * Notice about the replaced booking and its refund after a change of dates was confirmed. Ends the change by removing
 * its cookie.
 */
export function ChangedBooking({ booking: { replaces, status } }: { readonly booking: Booking }) {
  const { t } = useTranslation('mfe-checkout');
  const { cookies, changesDates, locale } = useHost();
  const { language } = locale;
  const isOver = replaces !== undefined && status === 'confirmed';
  const end = useEffectEvent(() => {
    if (changesDates) cookies.remove('changeTok');
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (!isOver) return <LiveRegion />;
  const textKey = isUncharged(replaces) ? 'dateChange.doneUncharged' : 'dateChange.done';
  return (
    <LiveRegion>
      <Notice tone="positive" title={t('dateChange.doneTitle')}>
        {t(textKey, {
          old: t('dateChange.of', getReplacedTexts(replaces, language)),
          refund: formatMoney(replaces.refund, language),
        })}
        {isPositive(replaces.kept) && ` ${t('dateChange.agreeKept', { kept: formatMoney(replaces.kept, language) })}`}
      </Notice>
    </LiveRegion>
  );
}
