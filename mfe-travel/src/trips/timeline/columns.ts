import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';

/** Column styles of a timeline (date, hours of the day, and plan), which are stacked on phones. */
export const columns = {
  display: 'grid',
  gap: `${space.xs} ${space.l}`,
  [media.desktop]: { gridTemplateColumns: '104px minmax(0, 1fr) minmax(280px, 34%)' },
} as const;
