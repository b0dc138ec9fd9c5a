import { run } from '../../workspace/run.ts';

/** Numbers of lines by file, both as git knows them: paths from the root, with forward slashes. */
export type AddedLines = ReadonlyMap<string, ReadonlySet<number>>;

/** Reads the lines that `git diff --unified=0` marks as added. */
export function parseAddedLines(diff: string): AddedLines {
  const added = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const text of diff.split('\n')) {
    const file = /^\+\+\+ b\/(.*)$/.exec(text)?.[1];
    if (file !== undefined) added.set(file, (lines = new Set()));
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(text);
    if (!hunk) continue;
    const first = Number(hunk[1]);
    for (let line = first; line < first + Number(hunk[2] ?? 1); line += 1) lines.add(line);
  }
  return added;
}

/** Returns the lines added since the last commit of a file; empty if git does not have that commit, as in a shallow clone. */
export async function readAddedLines(path: string): Promise<AddedLines> {
  const commit = await run('git', ['log', '-1', '--format=%H', '--', path]);
  if (!commit.ok || commit.output === '') return new Map();
  const diff = await run('git', ['diff', '--unified=0', '--find-renames', commit.output]);
  return diff.ok ? parseAddedLines(diff.output) : new Map();
}
