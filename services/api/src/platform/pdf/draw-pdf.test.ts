import { describe, expect, it } from '@jest/globals';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { drawPdf } from './draw-pdf.ts';
import type { PdfBlock } from './pdf-content.ts';

interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly page: number;
}

interface Glyph {
  readonly originalCharCode: number;
}

/** Draws a document and reads its text back with the PDF library that browsers use. */
const read = async (blocks: readonly PdfBlock[], language: 'en-US' | 'ar-AE' = 'en-US') => {
  const file = await drawPdf({ language, title: 'Names', author: 'Almanac', made: new Date(0), blocks });
  const fonts = [...file.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name);
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { OPS } = await getResolvedPDFJS();
  const pieces: Piece[] = [];
  const codes: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, operation] of fnArray.entries()) {
      if (operation !== OPS.showText) continue;
      // The array contains glyphs, and numbers that move the next glyph.
      const shown: readonly (Glyph | number)[] = argsArray[at][0];
      codes.push(...shown.flatMap((glyph) => (typeof glyph === 'number' ? [] : [glyph.originalCharCode])));
    }
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const left = Number(item.transform[4]);
      pieces.push({ text: item.str, left, right: left + item.width, page: number });
    }
  }
  return { fonts, pieces, codes };
};

/**
 * Returns the sorted letters of a text. The order is not compared, because shaping moves vowel signs and joined letters
 * share a glyph.
 */
const sortLetters = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(/[\p{Other}\s]/gu, '')].toSorted().join('');

const names: readonly (readonly [script: string, name: string, font: string])[] = [
  ['Latin', 'Maya Łukasiewicz-Þórsdóttir Əliyeva', 'NotoSans-Regular'],
  ['Vietnamese', 'Nguyễn Bảo Châu', 'NotoSans-Regular'],
  ['Vietnamese, composed of parts', 'Nguyễn Bảo Châu'.normalize('NFD'), 'NotoSans-Regular'],
  ['Greek', 'Ελένη Παπαδοπούλου', 'NotoSans-Regular'],
  ['Cyrillic', 'Зоя Космодемьянская-Ґалаґан', 'NotoSans-Regular'],
  ['Hebrew', 'נֹעָה כהן-לוי', 'NotoSansHebrew'],
  ['Arabic', 'عبد الرحمن بن-سعيد', 'NotoSansArabic'],
  ['Devanagari', 'अनीता श्रीवास्तव', 'NotoSans-Regular'],
  ['Thai', 'น้ำฝน ศรีสุวรรณ', 'NotoSansThai'],
  ['simplified Chinese', '王小明，喆堃', 'NotoSansSC'],
  ['traditional Chinese', '歐陽小龍 錸', 'NotoSansTC'],
  ['Japanese', '髙橋さくら・ケン 𠮷', 'NotoSansJP'],
  ['Hangul', '김 하늘', 'NotoSansKR'],
  ['Bengali', 'সুভাষ চট্টোপাধ্যায়', 'NotoSansBengali'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'NotoSansGurmukhi'],
  ['Gujarati', 'ગુજરાતી પટેલ', 'NotoSansGujarati'],
  ['Tamil', 'கண்மணி சுப்பிரமணியம்', 'NotoSansTamil'],
  ['Telugu', 'తెలుగు రాముడు', 'NotoSansTelugu'],
  ['Kannada', 'ಶಿವಣ್ಣ', 'NotoSansKannada'],
  ['Malayalam', 'കൃഷ്ണൻ', 'NotoSansMalayalam'],
  ['Sinhala', 'සිංහල', 'NotoSansSinhala'],
  ['Lao', 'ສົມພອນ', 'NotoSansLao'],
  ['Khmer', 'សុខា', 'NotoSansKhmer'],
  ['Myanmar', 'မြန်မာ', 'NotoSansMyanmar'],
  ['Armenian', 'Արամ Խաչատրյան', 'NotoSansArmenian'],
  ['Georgian', 'გიორგი მამარდაშვილი', 'NotoSansGeorgian'],
  ['Ethiopic', 'አበበ ቢቂላ', 'NotoSansEthiopic'],
];

describe('names in every script', () => {
  it.each(names)('draws each letter of a name in %s', async (_script, name, font) => {
    for (const language of ['en-US', 'ar-AE'] as const) {
      const { fonts, pieces, codes } = await read([{ kind: 'line', text: name }], language);
      expect(fonts.filter((one) => one?.startsWith(font.replace('-Regular', '')))).not.toEqual([]);
      expect(sortLetters(pieces.map(({ text }) => text).join(''))).toBe(sortLetters(name));
      // Glyph 0 is the empty box for a character that the font lacks.
      expect(codes).not.toContain(0);
    }
  });

  it('draws one replacement character for each letter that no font has', async () => {
    const { pieces, codes } = await read([{ kind: 'line', text: 'Mia 👩‍🚀👨‍👩‍👧‍👦 𞤀' }]);
    expect(
      pieces
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe('Mia\uFFFD\uFFFD\uFFFD');
    expect(codes).not.toContain(0);
  });

  it('draws Chinese characters of a Japanese name in Japanese forms', async () => {
    const { fonts } = await read([{ kind: 'line', text: '直樹 さくら' }]);
    expect(fonts.filter((font) => font?.startsWith('NotoSansSC'))).toEqual([]);
  });
});

describe('lines of a PDF document', () => {
  const longNames = [
    ['Latin', 'ñ'.repeat(60)],
    ['wide Latin', 'W'.repeat(80)],
    ['Chinese', '王'.repeat(80)],
    ['Thai', 'ศรีสุวรรณ'.repeat(10)],
    ['Arabic', 'محمود'.repeat(24)],
  ] as const;
  const [left, right, valueStart] = [56, 595.28 - 56, 56 + 132 + 18];

  it.each(longNames)('breaks a long name in %s within its column', async (_script, name) => {
    const { pieces } = await read([{ kind: 'row', term: { text: 'Guests' }, values: [{ text: name, size: 12 }] }]);
    const [, ...values] = pieces;
    expect(values.length).toBeGreaterThan(1);
    for (const piece of values) {
      expect(piece.left).toBeGreaterThanOrEqual(valueStart - 0.1);
      expect(piece.right).toBeLessThanOrEqual(right + 0.1);
    }
    expect(sortLetters(values.map(({ text }) => text).join(''))).toBe(sortLetters(name));
  });

  it.each(longNames)('does not overlap a term and a long value in %s', async (_script, name) => {
    const { pieces } = await read([{ kind: 'pair', term: 'Billed to', value: `${name}, maya@example.test` }]);
    const [term, ...values] = pieces;
    for (const piece of values) {
      expect(piece.left).toBeGreaterThan(term?.right ?? left);
      expect(piece.right).toBeLessThanOrEqual(right + 0.1);
    }
  });

  it('continues on the next page when a row is longer than a page', async () => {
    const values = Array.from({ length: 90 }, (_, at) => ({ text: `Guest ${at}` }));
    const { pieces } = await read([{ kind: 'row', term: { text: 'Guests' }, values }]);
    expect(new Set(pieces.map(({ page }) => page))).toEqual(new Set([1, 2]));
    expect(pieces).toHaveLength(91);
  });

  it('places a group of lines on one page if they fit', async () => {
    const line: PdfBlock = { kind: 'line', text: 'Rome' };
    const { pieces } = await read([
      ...Array.from({ length: 40 }, () => line),
      { kind: 'group', blocks: Array.from({ length: 20 }, () => ({ ...line, text: 'Paris' })) },
    ]);
    expect(new Set(pieces.filter(({ text }) => text === 'Paris').map(({ page }) => page))).toEqual(new Set([2]));
  });
});
