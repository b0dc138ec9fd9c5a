import { describe, expect, it } from '@jest/globals';
import { addressFiles, calculateContentHash, calculateFileHash, replacePaths } from './addressed-files.ts';
import { calculateChunkIntegrity, calculateIntegrity } from './integrity.ts';
import type { ReleaseFiles } from './release-files.ts';

const createFiles = (texts: Record<string, string>): ReleaseFiles =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

const hash = (digit: string) => digit.repeat(16);

/** An entry that loads a chunk, which loads another. Each contains the name and the integrity of the next. */
const chain = (integrity = calculateChunkIntegrity): ReleaseFiles => {
  const texts = 'texts in words';
  const chunk = `chunk in words, then texts.${hash('c')}.js ${integrity(Buffer.from(texts))}`;
  const entry = `entry in words, then {1:"chunk"}+{1:"${hash('b')}"} ${integrity(Buffer.from(chunk))}`;
  return createFiles({
    [`chunk.${hash('b')}.js`]: chunk,
    [`entry.${hash('a')}.js`]: entry,
    [`texts.${hash('c')}.js`]: texts,
    'picture.svg': 'words',
  });
};

const startingWith = (files: ReleaseFiles, start: string): { path: string; text: string; integrity: string } => {
  const [path, bytes] = [...files].find(([one]) => one.startsWith(start)) ?? ['', Buffer.of()];
  return { path, text: bytes.toString(), integrity: calculateChunkIntegrity(bytes) };
};

describe('addressFiles', () => {
  const edited = addressFiles(chain(), (text) => text.replace('words', 'letters')).files;
  const [entry, chunk, texts] = [
    startingWith(edited, 'entry'),
    startingWith(edited, 'chunk'),
    startingWith(edited, 'texts'),
  ];

  it('names each file after its content', () => {
    const scripts = [...edited].filter(([path]) => path.endsWith('.js'));
    expect(scripts.map(([path]) => path.split('.')[1])).toEqual(scripts.map(([, bytes]) => calculateFileHash(bytes)));
  });

  it('updates each name and integrity hash of another file, at any depth', () => {
    expect(texts.text).toBe('texts in letters');
    expect(chunk.text).toBe(`chunk in letters, then ${texts.path} ${texts.integrity}`);
    expect(entry.text).toContain(calculateFileHash(Buffer.from(chunk.text)));
    expect(entry.text).toContain(chunk.integrity);
  });

  it('updates the longer integrity hash of older releases as well', () => {
    const older = addressFiles(chain(calculateIntegrity), (text) => text.replace('words', 'letters')).files;
    expect(startingWith(older, 'entry').text).toContain(
      calculateIntegrity(Buffer.from(startingWith(older, 'chunk').text)),
    );
  });

  it('keeps the names of unchanged files', () => {
    const once = addressFiles(chain()).files;
    const again = addressFiles(once, (text, path) => (path.startsWith('entry') ? `${text}!` : text));
    expect(again.paths.get(startingWith(once, 'chunk').path)).toBe(startingWith(once, 'chunk').path);
    expect(again.paths.get(startingWith(once, 'entry').path)).not.toBe(startingWith(once, 'entry').path);
  });

  it('leaves binary files and the given files unchanged', () => {
    const files = chain();
    addressFiles(files, () => 'nothing');
    expect(startingWith(edited, 'picture')).toMatchObject({ path: 'picture.svg', text: 'words' });
    expect(files).toEqual(chain());
  });

  it('replaces the file paths in a release record', () => {
    expect(replacePaths({ scripts: ['a.js', 'b.js'] }, new Map([['a.js', 'c.js']]))).toEqual({
      scripts: ['c.js', 'b.js'],
    });
  });
});

describe('calculateContentHash', () => {
  it('returns the same sixteen hex digits for the same files', () => {
    expect(calculateContentHash(chain())).toMatch(/^[0-9a-f]{16}$/);
    expect(calculateContentHash(chain())).toBe(calculateContentHash(chain()));
  });

  it('changes the hash with a byte, a path, or a byte that moved from one file to the next', () => {
    const contents: Record<string, string>[] = [
      { a: 'xy', b: 'z' },
      { a: 'x', b: 'yz' },
      { a: 'xy', c: 'z' },
      { a: 'xy', b: 'Z' },
    ];
    expect(new Set(contents.map((texts) => calculateContentHash(createFiles(texts)))).size).toBe(4);
  });
});
