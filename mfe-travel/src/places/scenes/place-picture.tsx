import type { Day } from '@travel/contracts/locale/days/days';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Place } from '../place.ts';
import { getSeason } from './season.ts';

interface PlacePictureProps {
  readonly place: Place;
  /** Day or month of the visit, which determines the season of a drawing. */
  readonly date: Day;
  /** URL of the drawing. */
  readonly src: string;
  readonly className?: string;
}

const flake = (at: string, radius: number, size: string): string =>
  `radial-gradient(circle at ${at}, #fff ${radius}px, transparent ${radius + 0.5}px) 0 0 / ${size}`;

const seasons = {
  winter: {
    position: 'relative',
    '& img': { filter: 'saturate(0.5) brightness(1.15)' },
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      pointerEvents: 'none',
      background: [flake('20% 30%', 1.5, '47px 53px'), flake('70% 60%', 1, '31px 37px')].join(', '),
    },
  },
  autumn: { '& img': { filter: 'sepia(0.3) hue-rotate(-12deg) saturate(1.3)' } },
} as const;

// Drawings are mirrored on right-to-left pages. A photograph is not, because it may show writing.
const unmirrored = { '[dir=rtl] && img': { transform: 'none' } };

/** Shows the organisation's photograph of a place, or else a drawing in the season of the visit. */
export function PlacePicture({ place, date, src, className }: PlacePictureProps) {
  const { locale, organisation } = useHost();
  const photo = organisation.place_photos?.find((one) => one.place === place.place_id);
  const season = getSeason(place, date);
  if (!photo) return <Scene src={src} alt="" className={className} css={season && seasons[season]} />;
  const alt = photo.alt[getTextLanguage(locale.language)] ?? photo.alt['en-US'];
  return (
    <Scene src={photo.url} srcSet={photo.srcset} focus={photo.focus} alt={alt} className={className} css={unmirrored} />
  );
}
