import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({ name: z.string().optional(), scripts: z.record(z.string(), z.string()).default({}) });

/** Matches fenced blocks and code between backticks, which readers copy. */
const code = /```[a-z]*\n(.*?)```|`([^`\n]+)`/gs;
/** Matches a pnpm command, with the words before and after it. */
const calls = /(npx -y )?(?<![\w./-])pnpm(@\d+)?((?: (?!#|&&|\|)[^\s`]+)+)/g;

type Scripts = ReadonlyMap<string, ReadonlySet<string>>;

const readScripts = (root: string): Scripts => {
  const packages = globSync('{package.json,*/package.json,{services,sandbox}/*/package.json}', { cwd: root }).map(
    (path) => {
      const { name, scripts } = packageSchema.parse(JSON.parse(readFileSync(join(root, path), 'utf8')));
      return [dirname(path) === '.' ? '' : (name ?? path), new Set(Object.keys(scripts))] as const;
    },
  );
  return new Map(packages);
};

/** Returns whether the words after `pnpm` name a script of the root package, or of the package after `--filter`. */
const isScript = (words: readonly string[], scripts: Scripts): boolean => {
  const [first = '', second = '', third = ''] = words;
  if (first === '--filter') return scripts.get(second)?.has(third) ?? false;
  return scripts.get('')?.has(first === 'run' ? second : first) ?? false;
};

/**
 * Returns the commands in the repository's documents that do not work as written where only Node is installed: those
 * without `npx -y pnpm@12`, and those of a script that does not exist. As `file: command`.
 */
export function findBrokenCommands(root: string): string[] {
  const scripts = readScripts(root);
  const documents = globSync('{*.md,docs/**/*.md,*/README.md,{services,sandbox}/*/README.md}', { cwd: root })
    .filter((path) => !path.includes('node_modules') && !path.startsWith(join('docs', 'decisions')))
    .toSorted();
  return documents.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(code)]
      .flatMap(([, block, span]) => [...(block ?? span ?? '').matchAll(calls)])
      .filter(([, npx, version, words = '']) => {
        const isWhole = npx !== undefined && version === '@12';
        return !isWhole || !isScript(words.trim().split(' '), scripts);
      })
      .map(([call]) => `${path}: ${call}`),
  );
}
