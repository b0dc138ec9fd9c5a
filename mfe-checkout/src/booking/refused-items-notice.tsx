import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { add, zero } from '@travel/contracts/money/money';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getFormattingLocale } from '@travel/contracts/locale/languages';

/** Notice about items that could not be booked: the new total and the amount that was not charged. */
export function RefusedItemsNotice({ booking: { items, status, total } }: { readonly booking: Booking }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const refused = items.filter((item) => item.status === 'released');
  if (status !== 'confirmed' || refused.length === 0) return null;
  const missing = refused.map(({ price }) => price.inclusive).reduce(add, zero(total.currency));
  const titles = new Intl.ListFormat(getFormattingLocale(language)).format(refused.map(({ title }) => title));
  return (
    <Notice tone="warning" title={t('item.someRefused', { titles })}>
      {t('item.costsNow', { total: formatMoney(total, language), missing: formatMoney(missing, language) })}
    </Notice>
  );
}
