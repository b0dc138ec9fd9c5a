import { describe, expect, it } from '@jest/globals';
import { integrityOf } from './integrity.ts';
import { contentMark, editTexts } from './release-files.ts';
import type { ReleaseFiles } from './release-files.ts';

const filesOf = (texts: Record<string, string>): ReleaseFiles =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

const textOf = (files: ReleaseFiles, path: string): string => files.get(path)?.toString() ?? '';
const hashOf = (files: ReleaseFiles, path: string): string => integrityOf(files.get(path) ?? Buffer.of());

/** An entry that loads a chunk, which loads another: each knows the integrity of the next. */
const chain = (): ReleaseFiles => {
  const texts = 'texts of mfe_header_00000000';
  const chunk = `chunk of mfe_header_00000000, then ${integrityOf(Buffer.from(texts))}`;
  const entry = `entry of mfe_header_00000000, then ${integrityOf(Buffer.from(chunk))}`;
  return filesOf({
    'a-entry.js': entry,
    'b-chunk.js': chunk,
    'c-texts.js': texts,
    'picture.svg': 'mfe_header_00000000',
  });
};

describe('editing the texts of a release', () => {
  it('mends each integrity that a file carries of another, however deep', () => {
    const edited = editTexts(chain(), (text) => text.replaceAll('00000000', '3f2a9c1b'));
    expect(textOf(edited, 'c-texts.js')).toBe('texts of mfe_header_3f2a9c1b');
    expect(textOf(edited, 'b-chunk.js')).toContain(hashOf(edited, 'c-texts.js'));
    expect(textOf(edited, 'a-entry.js')).toContain(hashOf(edited, 'b-chunk.js'));
  });

  it('leaves what is no text as it is, and the files given too', () => {
    const files = chain();
    const edited = editTexts(files, (text) => text.replaceAll('00000000', '3f2a9c1b'));
    expect(textOf(edited, 'picture.svg')).toBe('mfe_header_00000000');
    expect(textOf(files, 'c-texts.js')).toBe('texts of mfe_header_00000000');
  });

  it('changes nothing where nothing is edited', () => {
    expect(editTexts(chain(), (text) => text)).toEqual(chain());
  });
});

describe('the mark of a content', () => {
  it('is eight hex digits, the same for the same files', () => {
    expect(contentMark(chain())).toMatch(/^[0-9a-f]{8}$/);
    expect(contentMark(chain())).toBe(contentMark(chain()));
  });

  it('is another for another byte, another path, or a byte that moved from one file to the next', () => {
    const contents: Record<string, string>[] = [
      { a: 'xy', b: 'z' },
      { a: 'x', b: 'yz' },
      { a: 'xy', c: 'z' },
      { a: 'xy', b: 'Z' },
    ];
    expect(new Set(contents.map((texts) => contentMark(filesOf(texts)))).size).toBe(4);
  });
});
