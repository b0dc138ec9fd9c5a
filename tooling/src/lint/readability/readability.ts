import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packages } from '../../workspace/packages.ts';
import { root, script } from '../../workspace/programs.ts';
import { runNode } from '../../workspace/run.ts';
import { createFailure, passed, type Result } from '../../workspace/stages/result.ts';
import { readAddedLines } from './added-lines.ts';
import {
  compareCounts,
  countFindings,
  isExcess,
  lowerCounts,
  sumCounts,
  type Comparison,
  type Finding,
} from './baseline.ts';
import { findDecisionTitles } from './decision-titles.ts';
import { describeExcess } from './describe-excess.ts';

const baselinePath = join(import.meta.dirname, 'baseline.json');
const baselineSchema = z.record(z.string(), z.record(z.string(), z.number().int().positive()));

/** A path in the drawing that oxlint makes of an import loop. */
const fileOfLoop = /\(([^()]+)\)/g;

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({
      /** Absent if a file has invalid syntax. */
      code: z.string().default('syntax'),
      message: z.string(),
      /** The files of an import loop. */
      note: z.string().optional(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
});

/**
 * Checks that no package has more findings of the rules in .oxlintrc.readability.json than baseline.json allows. Fewer
 * findings are only noted, so that a change that improves texts never fails.
 */
export async function checkReadability(): Promise<Result> {
  const findings = await findUnclear();
  const comparisons = compare(findings);
  const excess = comparisons.filter(isExcess);
  if (excess.length > 0) {
    const added = await readAddedLines(baselinePath);
    const lines = excess.map((one) => describeExcess(one, findings, added));
    return createFailure(['readability failed:', ...lines].join('\n'));
  }
  const surplus = comparisons.reduce((total, { count, allowed }) => total + Math.max(0, allowed - count), 0);
  const note = `readability: ${surplus} findings fewer than allowed; lower the baseline: npx -y pnpm@12 lint --lower-baseline`;
  return { ...passed, notes: surplus > 0 ? [note] : [] };
}

/** Lowers baseline.json to the present counts, never raising one, and returns by how many findings. */
export async function lowerBaseline(): Promise<number> {
  const lowered = lowerCounts(compare(await findUnclear()), folders);
  const difference = sumCounts(readBaseline()) - sumCounts(lowered);
  writeFileSync(baselinePath, `${JSON.stringify(lowered, null, 2)}\n`);
  return difference;
}

const folders = packages.map(({ folder }) => folder);

const readBaseline = () =>
  existsSync(baselinePath) ? baselineSchema.parse(JSON.parse(readFileSync(baselinePath, 'utf8'))) : {};

const compare = (findings: Finding[]): Comparison[] => compareCounts(countFindings(findings, folders), readBaseline());

async function findUnclear(): Promise<Finding[]> {
  const { output } = await runNode([script('oxlint'), '--config=.oxlintrc.readability.json', '--format=json']);
  if (!output.startsWith('{')) throw new Error(`oxlint failed: ${output}`);
  const { diagnostics } = reportSchema.parse(JSON.parse(output));
  const inSources = diagnostics.map(({ code, message, note, filename, labels }) => ({
    folder: packages.find(({ folder }) => filename.startsWith(`${folder}/`))?.folder ?? '.',
    rule: /\(([\w-]+)\)$/.exec(code)?.[1] ?? code,
    file: filename,
    line: labels[0]?.span.line ?? 1,
    message:
      note === undefined
        ? message
        : `${message}: ${[...note.matchAll(fileOfLoop)].map(([, file]) => file).join(' → ')}`,
  }));
  return [...inSources, ...findDecisionTitles(root)];
}
