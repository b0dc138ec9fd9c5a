import type { AddedLines } from './added-lines.ts';
import type { Comparison, Finding } from './baseline.ts';

/** Findings shown of one rule in one package. */
const maxShown = 40;

/** Lists the findings of an excess that lie on added lines, or all of that package if none does. */
export function describeExcess(
  { folder, rule, count, allowed }: Comparison,
  findings: Finding[],
  added: AddedLines,
): string {
  const all = findings.filter((finding) => finding.folder === folder && finding.rule === rule);
  const onAddedLines = all.filter(({ file, line }) => added.get(file)?.has(line) === true);
  const listed = onAddedLines.length > 0 ? onAddedLines : all;
  const which = onAddedLines.length > 0 ? ', on lines added since the baseline was written' : '';
  const lines = listed.slice(0, maxShown).map(({ file, line, message }) => `  ${file}:${line}: ${message}`);
  const more = listed.length > maxShown ? [`  and ${listed.length - maxShown} more`] : [];
  return [`${folder}: ${rule}: ${count} findings, ${allowed} allowed${which}:`, ...lines, ...more].join('\n');
}
