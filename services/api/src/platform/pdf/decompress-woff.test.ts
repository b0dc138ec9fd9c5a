import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import PdfDocument from 'pdfkit';
import { decompressWoff } from './decompress-woff.ts';

const woff = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff')),
);

/** Draws a document in a font, without its creation time and ID, which always differ. */
const documentIn = async (font: Buffer): Promise<string> => {
  const doc = new PdfDocument({ compress: false, info: { CreationDate: new Date(0) } });
  const parts: Buffer[] = [];
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.font(font).fontSize(12).text('عبد الرحمن الأمير');
  doc.end();
  await ended;
  return Buffer.concat(parts)
    .toString('latin1')
    .replaceAll(/\/FontName \/[A-Z]{6}\+|\/BaseFont \/[A-Z]{6}\+|\/ID \[.*\]/g, '');
};

it('draws the same document with a decompressed font as with the WOFF file', async () => {
  expect(await documentIn(decompressWoff(woff))).toBe(await documentIn(woff));
});
