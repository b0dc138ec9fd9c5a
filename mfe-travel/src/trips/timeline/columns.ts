import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';

/** Day, hours and plan of a timeline, one below the other on phones. */
export const columns = {
  display: 'grid',
  gap: `${space.xs} ${space.l}`,
  [media.desktop]: { gridTemplateColumns: '104px minmax(0, 1fr) minmax(280px, 34%)' },
} as const;
