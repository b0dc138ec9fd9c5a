import { brokenLinks } from './document-links.ts';
import { countDocumentWords, countSource, mostDocumentWords, mostSource } from './sizes.ts';
import { findRefusedLicences, readLicences } from './licences/licences.ts';
import { findDecisionTitles } from './readability/decision-titles.ts';
import { roomFaults } from './rooms/rooms.ts';
import { textFaults } from './text-files.ts';
import { check, type Result } from '../workspace/stages/result.ts';
import { runNode } from '../workspace/run.ts';
import { root, script } from '../workspace/programs.ts';

/** Runs the checks of `pnpm lint`, each of which counts as one test. */
export async function lintChecks(): Promise<Result[]> {
  const text = textFaults(root);
  const broken = brokenLinks(root);
  const licences = findRefusedLicences(readLicences(root));
  const rooms = await roomFaults(root);
  const words = countDocumentWords(root);
  const source = countSource(root);
  const size = `source: ${source.lines} lines in ${source.files} files`;
  const titles = findDecisionTitles(root);
  return [
    check('oxlint', await runNode([script('oxlint'), '--format=unix', '--deny-warnings'])),
    check('titles of decisions', { ok: titles.length === 0, output: titles.join('\n') }),
    check('style sheets and comments', { ok: text.length === 0, output: text.join('\n') }),
    check('imports between rooms', { ok: rooms.length === 0, output: rooms.join('\n') }),
    check('links of documents', { ok: broken.length === 0, output: broken.join('\n') }),
    check('words of documents', {
      ok: words <= mostDocumentWords,
      output: `docs/ has ${words} words of at most ${mostDocumentWords}`,
    }),
    {
      ...check('size of the source', {
        ok: source.lines <= mostSource.lines && source.files <= mostSource.files,
        output: `More than ${mostSource.lines} lines or ${mostSource.files} files: ${size}`,
      }),
      notes: [size],
    },
    check('licences of libraries', { ok: licences.length === 0, output: licences.join('\n') }),
    check('oxfmt (mend with: npx -y pnpm@12 format)', await runNode([script('oxfmt'), '--list-different', '.'])),
    check('knip', await runNode([script('knip'), '--no-progress', '--no-config-hints'])),
  ];
}
