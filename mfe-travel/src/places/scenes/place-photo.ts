import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';

/** Returns the organisation's photograph of a place with its description; undefined if there is none. */
export const getPlacePhoto = ({ locale, organisation }: Host, placeId: string) => {
  const photo = organisation.place_photos?.find(({ place }) => place === placeId);
  if (!photo) return undefined;
  const { url, srcset, focus, alt } = photo;
  return { url, srcset, focus, alt: alt[getTextLanguage(locale.language)] ?? alt['en-US'] };
};
