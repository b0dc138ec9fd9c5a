import type { Organisation } from '@travel/contracts/organisations.schema';
import { escapeHtml } from './html.ts';

/** The organisation's icon: its sun over its horizon. */
export const iconSvg = ({ theme }: Pick<Organisation, 'theme'>): string => {
  const ground = escapeHtml(theme['--color-night'] ?? '#0B2A34');
  const accent = escapeHtml(theme['--color-accent'] ?? '#FFB81F');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ground}"/><circle cx="16" cy="18" r="7.5" fill="${accent}"/><path d="M0 20h32v5a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z" fill="${ground}"/><path d="M5 20.5h22v2H5zM9 25h14v2H9z" fill="${accent}"/></svg>`;
};
