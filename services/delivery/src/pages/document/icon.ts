import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { escapeHtml } from './html.ts';

type Draw = (accent: string, light: string) => string;

/** The logo of each visual design: a sun over its reflection, a skyline, a sun over waves. */
const marks: Readonly<Record<Organisation['look'], Draw>> = {
  almanac: (accent, light) =>
    `<path d="M8 18a8 8 0 0 1 16 0z" fill="${accent}"/><path d="M5 20.5h22v2H5zM10 25h12v2H10z" fill="${light}"/>`,
  skyline: (accent, light) =>
    `<path d="M0 0h32v32H0z" fill="${accent}"/><path d="M7 16h4.5v9H7zM13.8 8h4.5v17h-4.5zM20.5 13H25v12h-4.5z" fill="${light}"/>`,
  harbor: (accent, light) =>
    `<circle cx="16" cy="12" r="6.5" fill="${accent}"/><path d="M4 21q4-3 8 0t8 0 8 0M4 26q4-3 8 0t8 0 8 0" fill="none" stroke="${light}" stroke-width="2"/>`,
};

export const renderIconSvg = ({ theme, look }: Pick<Organisation, 'theme' | 'look'>): string => {
  const color = (name: string, fallback: string): string => escapeHtml(theme[name] ?? fallback);
  const ground = color('--color-night', '#0B2A34');
  const mark = marks[look](color('--color-accent', '#FFB81F'), color('--color-on-night', '#FFFFFF'));
  const corner = look === 'skyline' ? 2 : 7;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><clipPath id="c"><rect width="32" height="32" rx="${corner}"/></clipPath><g clip-path="url(#c)"><path d="M0 0h32v32H0z" fill="${ground}"/>${mark}</g></svg>`;
};
