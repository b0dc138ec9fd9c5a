import { mkdirSync, writeFileSync } from 'node:fs';
import { createPen, picture } from './canvas.ts';
import { kinds } from './kinds/kinds.ts';
import { lights } from './light.ts';

/**
 * Writes every drawn scene as SVG into the given folder. Decision 053 describes how pictures of pages are made from
 * them.
 */
const [, , folder = 'drawn', ...only] = process.argv;
mkdirSync(folder, { recursive: true });
for (const [kind, draw] of Object.entries(kinds)) {
  if (only.length > 0 && !only.includes(kind)) continue;
  for (const [hour, light] of Object.entries(lights)) {
    for (const number of [1, 2, 3] as const) {
      writeFileSync(`${folder}/${kind}-${hour}-${number}.svg`, picture(light, draw(createPen(light, number, kind))));
    }
  }
}
