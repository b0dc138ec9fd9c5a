import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { faces, getFontFile, type Subset } from './faces.ts';
import { fontFolder } from './font-folder.ts';

// Writes fonts/*.woff2 from the @fontsource packages: their Latin subsets, cut to the axes that each look uses, which
// reduces them to a quarter or half of their size.
const subsetNames: readonly Subset[] = ['latin', 'latin-ext'];

rmSync(fontFolder, { recursive: true, force: true });
mkdirSync(fontFolder);

for (const face of Object.values(faces).flatMap((look) => look.faces)) {
  for (const subset of subsetNames) {
    const { font, variant } = face.source;
    const path = import.meta.resolve(`@fontsource-variable/${font}/files/${font}-${subset}-${variant}.woff2`);
    const cut = await subsetFont(readFileSync(fileURLToPath(path)), null, {
      targetFormat: 'woff2',
      keepAllGlyphs: true,
      variationAxes: face.axes,
    });
    writeFileSync(new URL(getFontFile(face, subset), fontFolder), cut);
  }
}

const licences = [...new Set(Object.values(faces).flatMap((look) => look.faces.map(({ source }) => source.font)))].map(
  (font) => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/LICENSE`)), 'utf8'),
);
const [, ...terms] = (licences[0] ?? '').split('\n');
const owners = licences.map((licence) => licence.split('\n')[0]);
writeFileSync(new URL('LICENSE.txt', fontFolder), [...owners, ...terms].join('\n'));
