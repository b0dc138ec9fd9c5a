import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { createStackMapper } from './map-stack.ts';

const pack = promisify(brotliCompress);
const map = JSON.stringify({ version: 3, sources: ['src/page.tsx'], names: [], mappings: 'AAAA' });

it('maps a stack again once the store is readable, and logs source maps that cannot be read', async () => {
  const reads: (() => Promise<Buffer | null>)[] = [
    () => Promise.reject(new Error('The store is away')),
    () => pack(map),
    () => Promise.resolve(Buffer.from('no brotli')),
  ];
  const reported: string[] = [];
  const mapStack = createStackMapper(
    { read: async () => (await reads.shift()?.()) ?? null },
    (operation) => void reported.push(operation),
  );
  const line = (file: string) => `    at https://assets.example/mfe-header/1.0.0/${file}.js:1:1`;

  expect(await mapStack(line('entry.11aa'))).toBe(line('entry.11aa'));
  expect(await mapStack(line('entry.11aa'))).toContain('src/page.tsx:1:1');
  expect(await mapStack(line('page.22bb'))).toBe(line('page.22bb'));
  expect(reported).toEqual(['source-maps/read', 'source-maps/parse']);
});
