import { useTranslation } from 'react-i18next';
import type { Lodging } from '../lodging.ts';

type NoUnitWords = (
  lodging: Pick<Lodging<unknown>, 'reason' | 'minimum_nights'>,
) => { readonly title: string; readonly text: string } | undefined;

/**
 * Returns a function that explains why a lodging is not available; it returns undefined if the lodging is available.
 */
export const useNoUnitWords = (): NoUnitWords => {
  const { t } = useTranslation('mfe-travel');
  return ({ reason, minimum_nights: fewest }) =>
    reason
      ? {
          title: t(`lodging.page.none.${reason}.title`, { count: fewest ?? 0 }),
          text: t(`lodging.page.none.${reason}.text`),
        }
      : undefined;
};
