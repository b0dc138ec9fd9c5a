import type { ReplacedItem } from '@travel/contracts/endpoints/date-changes';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../foundation/host/host-context.tsx';
import { replacedWords } from './replaced-words.ts';

/** Where other dates were not booked: that those of before stay. Nothing where none were changed. */
export function OldDatesStay({ replaces }: { readonly replaces: ReplacedItem | undefined }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  if (!replaces) return null;
  return <p>{t('dateChange.oldStay', { old: t('dateChange.of', replacedWords(replaces, language)) })}</p>;
}
