import { useTranslation } from 'react-i18next';
import type { Lodging } from '../lodging.ts';

type NoUnitWords = (
  lodging: Pick<Lodging<unknown>, 'reason' | 'minimum_nights'>,
) => { readonly title: string; readonly text: string } | undefined;

/** Why nothing of a lodging can be had, in words; undefined where something can. */
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
