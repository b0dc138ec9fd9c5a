import { isUncharged } from '@travel/contracts/bookings/replaced';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import { formatMoney } from '@travel/contracts/format/money';
import { isPositive } from '@travel/contracts/money';
import { Notice } from '@travel/ui/notice';
import { LiveRegion } from '@travel/ui/live-region';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../foundation/host/host-context.tsx';
import { replacedWords } from '../../order/replaced/replaced-words.ts';

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
  const words = isUncharged(replaces) ? 'dateChange.doneUncharged' : 'dateChange.done';
  return (
    <LiveRegion>
      <Notice tone="positive" title={t('dateChange.doneTitle')}>
        {t(words, {
          old: t('dateChange.of', replacedWords(replaces, language)),
          refund: formatMoney(replaces.refund, language),
        })}
        {isPositive(replaces.kept) && ` ${t('dateChange.agreeKept', { kept: formatMoney(replaces.kept, language) })}`}
      </Notice>
    </LiveRegion>
  );
}
