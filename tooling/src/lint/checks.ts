import { findBrokenLinks } from './document-links.ts';
import { countDocumentWords, countSource, mostDocumentWords, mostSource } from './sizes.ts';
import { findRefusedLicences, readLicences } from './licences/licences.ts';
import { findDecisionTitles } from './readability/decision-titles.ts';
import { findRoomProblems } from './rooms/rooms.ts';
import { findTextProblems } from './text-files.ts';
import { toResult, type Result } from '../workspace/stages/result.ts';
import { runNode } from '../workspace/run.ts';
import { root, findScript } from '../workspace/programs.ts';

/** Runs the checks of `pnpm lint`, each of which counts as one test. */
export async function runLintChecks(): Promise<Result[]> {
  const text = findTextProblems(root);
  const broken = findBrokenLinks(root);
  const licences = findRefusedLicences(readLicences(root));
  const rooms = await findRoomProblems(root);
  const words = countDocumentWords(root);
  const source = countSource(root);
  const size = `source: ${source.lines} lines in ${source.files} files`;
  const titles = findDecisionTitles(root);
  return [
    toResult('oxlint', await runNode([findScript('oxlint'), '--format=unix', '--deny-warnings'])),
    toResult('titles of decisions', { ok: titles.length === 0, output: titles.join('\n') }),
    toResult('style sheets and comments', { ok: text.length === 0, output: text.join('\n') }),
    toResult('imports between rooms', { ok: rooms.length === 0, output: rooms.join('\n') }),
    toResult('links of documents', { ok: broken.length === 0, output: broken.join('\n') }),
    toResult('words of documents', {
      ok: words <= mostDocumentWords,
      output: `docs/ has ${words} words of at most ${mostDocumentWords}`,
    }),
    {
      ...toResult('size of the source', {
        ok: source.lines <= mostSource.lines && source.files <= mostSource.files,
        output: `More than ${mostSource.lines} lines or ${mostSource.files} files: ${size}`,
      }),
      notes: [size],
    },
    toResult('licences of libraries', { ok: licences.length === 0, output: licences.join('\n') }),
    toResult('oxfmt (mend with: npx -y pnpm@12 format)', await runNode([findScript('oxfmt'), '--list-different', '.'])),
    toResult('knip', await runNode([findScript('knip'), '--no-progress', '--no-config-hints'])),
  ];
}
