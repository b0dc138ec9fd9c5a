import type { Place } from '@travel/contracts/endpoints/reference/places';
import { useTranslation } from 'react-i18next';

/** Returns a function that formats a location: `in Rome`, `on the Amalfi Coast`. */
export const useLocationText = (): ((place: Pick<Place, 'name' | 'within'>) => string) => {
  const { t } = useTranslation('mfe-travel');
  return ({ name, within }) => within ?? t('places.in', { place: name });
};
