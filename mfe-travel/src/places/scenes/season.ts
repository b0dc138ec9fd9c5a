import type { Day } from '@travel/contracts/locale/days/days';
import type { Place } from '../place.ts';

/** Latitude from which a place usually has snow in winter, and from which its trees turn in autumn. */
const snowFrom = { mountains: 36, other: 58 } as const;
const autumnFrom = 38;

/**
 * Returns the season in which a place looks different from its drawings, which show summer; undefined for the rest of
 * the year and for warm places.
 */
export const getSeason = (
  { latitude, scene }: Pick<Place, 'latitude' | 'scene'>,
  date: Day,
): 'winter' | 'autumn' | undefined => {
  const away = Math.abs(latitude);
  // Seasons in the south are half a year later.
  const month = (Number(date.slice(5, 7)) + (latitude < 0 ? 6 : 0)) % 12;
  if (month <= 3) return away >= (scene === 'mountains' ? snowFrom.mountains : snowFrom.other) ? 'winter' : undefined;
  const turns = away >= autumnFrom && scene !== 'desert';
  return turns && (month === 10 || month === 11) ? 'autumn' : undefined;
};

const flake = (at: string, radius: number, size: string): string =>
  `radial-gradient(circle at ${at}, #fff ${radius}px, transparent ${radius + 0.5}px) 0 0 / ${size}`;

/** Styles of drawings in the seasons in which a place looks different from them. */
export const seasonStyles = {
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
