import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getReplacedTexts } from './replaced-item.ts';

/** States that the old dates stay booked when a change of dates failed. Renders nothing for other bookings. */
export function OldDatesNote({ replaces }: { readonly replaces: ReplacedItem | undefined }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  if (!replaces) return null;
  return <p>{t('dateChange.oldStay', { old: t('dateChange.of', getReplacedTexts(replaces, language)) })}</p>;
}
