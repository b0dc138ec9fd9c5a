import { getTextLanguage } from '@travel/contracts/locale/languages';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface PlacePictureProps {
  readonly placeId: string;
  /** URL of the drawing. */
  readonly src: string;
  readonly className?: string;
}

/** Shows the organisation's photograph of a place, or else a drawing. */
export function PlacePicture({ placeId, src, className }: PlacePictureProps) {
  const { locale, organisation } = useHost();
  const photo = organisation.place_photos?.find(({ place }) => place === placeId);
  if (!photo) return <Scene src={src} alt="" className={className} />;
  const alt = photo.alt[getTextLanguage(locale.language)] ?? photo.alt['en-US'];
  return (
    <Scene
      src={photo.url}
      srcSet={photo.srcset}
      focus={photo.focus}
      alt={alt}
      className={className}
      // Drawings are mirrored on right-to-left pages. A photograph is not, because it may show writing.
      css={{ '[dir=rtl] && img': { transform: 'none' } }}
    />
  );
}
