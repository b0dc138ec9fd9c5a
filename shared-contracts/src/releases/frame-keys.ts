import type { TextLanguage } from '../locale/languages.ts';
import type { Organisation } from '../organisations/organisation.schema.ts';
import type { PageKind } from '../routes/routes.ts';

type Look = Organisation['look'];

/** Names of a module's static first frames in its release record: those that do not vary leave a part out. */
export const frameKey = (language: TextLanguage, look: Look | null, page: PageKind | null): string =>
  [page, language, look].filter(Boolean).join('.');

/** Where to look for the frame of a page, the most exact first; a module may have none. */
export const frameKeys = (language: TextLanguage, look: Look, page: PageKind | null): string[] => [
  ...new Set([
    frameKey(language, look, page),
    frameKey(language, null, page),
    frameKey(language, look, null),
    frameKey(language, null, null),
  ]),
];
