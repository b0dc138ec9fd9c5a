import { materials } from './materials.ts';
import { readLicenceTexts, type RuntimeLibrary } from './runtime-libraries.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Returns THIRD-PARTY-NOTICES.md. It names no versions, so that an update of a library does not change it. */
export const formatNotices = (libraries: readonly RuntimeLibrary[]): string => {
  const direct = libraries.filter(({ isDirect }) => isDirect);
  const licences = Map.groupBy(direct, ({ licence }) => licence);
  return [
    '# Third-party notices',
    'Written by `npx -y pnpm@12 run licences --notices`, which also writes every version, including indirect libraries, with its licence text to `dist/third-party-licences.txt`. A test compares this file.',
    '## Data, fonts and icons',
    [
      row(['what', 'source', 'licence', 'files']),
      row(['---', '---', '---', '---']),
      ...materials.map(({ what, source, licence, files }) =>
        row([what, source, licence, files.map((file) => `\`${file}\``).join(', ')]),
      ),
    ].join('\n'),
    'Illustrations, logos and the texts about places were made for this product.',
    '## Libraries that pages and services run with',
    [
      row(['licence', 'libraries']),
      row(['---', '---']),
      ...[...licences.keys()]
        .toSorted((a, b) => a.localeCompare(b, 'en'))
        .map((licence) => row([licence, [...new Set(licences.get(licence)?.map(({ name }) => name))].join(', ')])),
    ].join('\n'),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
};

/** Returns the licence texts of all libraries, each with the versions that it applies to. */
export const formatLicenceTexts = (libraries: readonly RuntimeLibrary[]): string => {
  const versions = Map.groupBy(libraries, (library) => readLicenceTexts(library).join('\n\n') || library.licence);
  return [...versions]
    .map(([text, all]) => [all.map(({ name, version }) => `${name} ${version}`).join(', '), '', text].join('\n'))
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
};
