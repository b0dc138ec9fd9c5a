import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { create } from 'fontkitten';
import { themes } from '../tokens/themes.ts';
import { type Face, faces, getFontFile, type Look, subsets } from './faces.ts';
import { firstFontFiles, fontFaceCss, fontFiles } from './font-face-css.ts';
import { fontFolder } from './font-folder.ts';

const looks: Look[] = ['almanac', 'skyline', 'harbor'];
const themeByLook = { almanac: themes.main, skyline: themes.skyline, harbor: themes.harbor };

const parse = (file: string) => {
  const font = create(readFileSync(new URL(file, fontFolder)));
  if ('fonts' in font) throw new Error(`${file} is a collection`);
  return font;
};

const raise = (family: string): never => {
  throw new Error(`No face for ${family}`);
};

const letters = (face: Face) =>
  new Set([...parse(getFontFile(face, 'latin')).characterSet, ...parse(getFontFile(face, 'latin-ext')).characterSet]);

/**
 * Every letter, sign and separator used by the languages in Latin script: alphabets, quotes, dashes, money and dates.
 */
const latinTexts = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  'ÁÉÍÓÚÜÑáéíóúüñ¿¡',
  'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»',
  'ÄÖÜäöüß„“‚‘',
  '.,;:!?\'"()[]{}/\\@#%&*+-=<>_|~^–—…·’“”‘•−×°€£$©®™',
];

const usedByIntl = ['en-US', 'en-GB', 'es-MX', 'fr-FR', 'de-DE'].flatMap((language) => [
  new Intl.NumberFormat(language, { style: 'percent' }).format(0.12),
  new Intl.NumberFormat(language).format(-1234567.89),
  ...Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(Date.UTC(2027, month, month + 1))),
  ),
]);

// Ignore white space: it has no shape, and Archivo and other fonts lack narrow spaces, which a fallback font provides.
const visible = (text: string) => Array.from(text).filter((letter) => !/\s/u.test(letter));

describe.each(looks)('the fonts of %s', (look) => {
  const own = faces[look].faces;
  const files = fontFiles(look);

  it('covers every character of the languages in Latin script by the fonts', () => {
    for (const face of own) {
      const drawn = letters(face);
      const missing = visible([...latinTexts, ...usedByIntl].join('')).filter(
        (letter) => !drawn.has(letter.codePointAt(0) ?? 0),
      );
      expect([face.file, missing]).toEqual([face.file, []]);
    }
  });

  it('leaves Arabic text to system fonts', () => {
    for (const property of ['--font-display', '--font-text', '--font-title'] as const) {
      expect(themeByLook[look][property]).toMatch(/Segoe UI.*Geeza Pro|Geeza Pro.*Segoe UI/);
      expect(themeByLook[look][property]).toMatch(/Noto (Sans|Naskh) Arabic/);
    }
  });

  it('lists each font in the theme before its fallback', () => {
    const stacks = `${themeByLook[look]['--font-display']}, ${themeByLook[look]['--font-text']}`;
    for (const { family } of [...own, ...faces[look].fallbacks]) expect(stacks).toContain(family);
    expect(stacks.indexOf(`${own[0]?.family} Fallback`)).toBeGreaterThan(0);
  });

  it('matches the heights of the fallback fonts', () => {
    for (const fallback of faces[look].fallbacks) {
      const face = own.find(({ family, style }) => `${family} Fallback` === fallback.family && style === 'normal');
      const font = parse(getFontFile(face ?? raise(fallback.family), 'latin'));
      expect([font.ascent / font.unitsPerEm, -font.descent / font.unitsPerEm]).toEqual([
        fallback.ascent,
        fallback.descent,
      ]);
    }
  });

  it('declares the fonts with swap, and only files of their visual style', () => {
    const css = fontFaceCss(look, 'https://assets.test/shell/1/fonts/');
    const named = [...css.matchAll(/url\(https:\/\/assets\.test\/shell\/1\/fonts\/([\w-]+\.woff2)\)/g)].map(
      ([, file]) => file,
    );
    expect(new Set(named)).toEqual(new Set(files));
    expect(named).toHaveLength(files.length);
    expect(css.match(/font-display:swap/g)).toHaveLength(files.length);
    expect(css.match(/size-adjust:\d/g)).toHaveLength(faces[look].fallbacks.flatMap(({ system }) => system).length);
  });

  it('loads less than 100 KB of fonts for the first paint', () => {
    const bytes = firstFontFiles(look).reduce((sum, file) => sum + readFileSync(new URL(file, fontFolder)).length, 0);
    expect(bytes).toBeLessThan(100_000);
  });
});

it('contains no unused font file', () => {
  const stored = readdirSync(fontFolder).filter((file) => file.endsWith('.woff2'));
  expect(new Set(stored)).toEqual(new Set(looks.flatMap(fontFiles)));
});

it('splits the fonts into the same subsets as their package', () => {
  const url = new URL(import.meta.resolve('@fontsource-variable/instrument-sans/unicode.json'));
  const cut: unknown = JSON.parse(readFileSync(url, 'utf8'));
  expect(cut).toMatchObject(subsets);
});
