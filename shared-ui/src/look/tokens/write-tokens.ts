import { readFileSync, writeFileSync } from 'node:fs';
import { toCustomProperties } from './custom-properties.ts';

// Writes tokens/<organisation>.json, which organisation documents contain, from the W3C files next to them.
for (const name of ['main', 'skyline', 'harbor']) {
  const source = new URL(`../../../tokens/${name}.tokens.json`, import.meta.url);
  const target = new URL(`../../../tokens/${name}.json`, import.meta.url);
  const map = toCustomProperties(JSON.parse(readFileSync(source, 'utf8')));
  writeFileSync(target, `${JSON.stringify(map, null, 2)}\n`);
}
