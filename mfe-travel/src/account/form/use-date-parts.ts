import { getDateFormat } from '@travel/contracts/locale/days/typed-day';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { DatePartsFieldProps } from '@travel/ui/fields/date-parts-field.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Returns the props that all fields for a day, month and year share: their order and texts. */
export const useDateParts = (): Pick<DatePartsFieldProps, 'format' | 'texts'> => {
  const { t } = useTranslation('mfe-travel');
  const { locale, organisation } = useHost();
  return {
    format: getDateFormat(getTextLanguage(locale.language), organisation),
    texts: {
      labels: { day: t('dateParts.day'), month: t('dateParts.month'), year: t('dateParts.year') },
      errors: {
        day: t('dateParts.wrongDay'),
        month: t('dateParts.wrongMonth'),
        year: t('dateParts.wrongYear'),
      },
    },
  };
};
