import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Returns a formatter of a total's unit: `4 nights`, or `4 nights, 2 rooms` with several rooms. */
export const useStayLengthText = (): ((nights: number, rooms: number) => string) => {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const list = new Intl.ListFormat(locale.language, { type: 'unit', style: 'short' });
  return (nights, rooms) =>
    list.format([
      t('search.dates.nights', { count: nights }),
      ...(rooms > 1 ? [t('search.who.roomCount', { count: rooms })] : []),
    ]);
};
