import type { Organisation } from './organisation.schema.ts';

/** Returns the origins of an organisation's photographs, which its pages may load. */
export const listPhotoOrigins = ({ place_photos: photos = [] }: Pick<Organisation, 'place_photos'>): string[] => {
  const urls = photos.flatMap(({ url, srcset }) => [url, ...(srcset?.split(', ') ?? [])]);
  return [...new Set(urls.map((url) => new URL(url.split(' ', 1)[0] ?? url).origin))];
};
