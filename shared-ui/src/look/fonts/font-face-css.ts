import { type Face, faces, type Fallback, getFontFile, type Look, type Subset, subsets } from './faces.ts';

const subsetNames = ['latin-ext', 'latin'] as const satisfies readonly Subset[];

const declarations = (entries: Record<string, string | undefined>) =>
  Object.entries(entries)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .join(';');

const faceCss = (face: Face, subset: Subset, base: string) =>
  `@font-face{${declarations({
    'font-family': `'${face.family}'`,
    'font-style': face.style,
    'font-weight': face.weight,
    'font-stretch': face.stretch,
    'font-display': 'swap',
    src: `url(${base}${getFontFile(face, subset)}) format('woff2')`,
    'unicode-range': subsets[subset],
  })}}`;

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

const fallbackCss = ({ family, system, width, ascent, descent, weight }: Fallback) =>
  system.map(({ local, localWidth }) => {
    const adjust = width / localWidth;
    return `@font-face{${declarations({
      'font-family': `'${family}'`,
      'font-weight': weight,
      src: local.map((name) => `local('${name}')`).join(','),
      'size-adjust': percent(adjust),
      'ascent-override': percent(ascent / adjust),
      'descent-override': percent(descent / adjust),
      'line-gap-override': '0%',
    })}}`;
  });

/**
 * Returns the `@font-face` rules of a look, fallbacks first. `base` is the URL of `fonts/` with a trailing slash. A
 * file is loaded only if a character of its range is on the page.
 */
export function fontFaceCss(look: Look, base: string): string {
  const { faces: own, fallbacks } = faces[look];
  return [
    ...fallbacks.flatMap(fallbackCss),
    ...own.flatMap((face) => subsetNames.map((subset) => faceCss(face, subset, base))),
  ].join('\n');
}

/** Returns every font file of a look, for copying to the page's assets. */
export const fontFiles = (look: Look): string[] =>
  faces[look].faces.flatMap((face) => subsetNames.map((subset) => getFontFile(face, subset)));

/** Returns the font files to preload for the first paint of a page in Latin script. */
export const firstFontFiles = (look: Look): string[] =>
  faces[look].faces.filter(({ style }) => style === 'normal').map((face) => getFontFile(face, 'latin'));
