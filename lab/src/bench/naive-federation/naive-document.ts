import type { PageLocale } from '@travel/contracts/host/boot';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';

type Shown = Pick<Organisation, 'name' | 'look' | 'theme'>;

/** Returns the HTML document that every URL gets: only the organisation's colours and one script. */
export const renderNaiveDocument = (
  { name, look, theme }: Shown,
  { language, direction }: PageLocale,
  entry: string,
): string =>
  [
    `<!doctype html><html lang="${language}" dir="${direction}" data-look="${look}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>`,
    `<style>:root{${Object.entries(theme)
      .map(([token, value]) => `${token}:${value}`)
      .join(';')}}</style>`,
    `<script defer src="${entry}"></script></head><body></body></html>`,
  ].join('');
