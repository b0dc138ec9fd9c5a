import type { TextLanguage } from '@travel/contracts/locale/languages';
import { numberFormat } from '@travel/contracts/locale/format/formats';
import type { Position } from '@travel/reference/airports/distance';
import { getKilometresFrom, type PlacePoint } from '@travel/reference/maps/surroundings/points';
import type { TFunction } from 'i18next';

/** Returns the distance of an offer from the searched point: `0.4 km from Victoria`. */
export const describeDistance = (
  point: PlacePoint,
  position: Position,
  { language, t }: { readonly language: TextLanguage; readonly t: TFunction },
): string => {
  const format = numberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
  return t('away', { distance: format.format(getKilometresFrom(point, position)), point: point.getName(language) });
};
