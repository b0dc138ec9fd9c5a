import type { Day } from '@travel/contracts/locale/days/days';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Place } from '../place.ts';
import { getPlacePhoto } from './place-photo.ts';
import { getSeason, seasonStyles } from './season.ts';

interface PlacePictureProps {
  readonly place: Place;
  /** Day or month of the visit, which determines the season of a drawing. */
  readonly date: Day;
  /** URL of the drawing. */
  readonly src: string;
  readonly className?: string;
}

// Drawings are mirrored on right-to-left pages. A photograph is not, because it may show writing.
const unmirrored = { '[dir=rtl] && img': { transform: 'none' } };

/** Shows the organisation's photograph of a place, or else a drawing in the season of the visit. */
export function PlacePicture({ place, date, src, className }: PlacePictureProps) {
  const photo = getPlacePhoto(useHost(), place.place_id);
  const season = getSeason(place, date);
  if (!photo) return <Scene src={src} alt="" className={className} css={season && seasonStyles[season]} />;
  const { url, srcset, focus, alt } = photo;
  return <Scene src={url} srcSet={srcset} focus={focus} alt={alt} className={className} css={unmirrored} />;
}
