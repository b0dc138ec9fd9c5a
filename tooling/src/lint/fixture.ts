import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, findScript } from '../workspace/programs.ts';

interface Diagnostic {
  code: string;
  message: string;
  filename: string;
}

/** Texts of files by their path in the workspace. */
type Files = Record<string, string>;

/** Lints a workspace of the given files with the project's configuration and returns `file: rule: message` for each finding. */
export function lint(files: Files): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'travel-lint-')));
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
    .replace('./tooling/src/lint/plugin.ts', join(root, 'tooling/src/lint/plugin.ts'))
    .replace('"eslint-plugin-regexp"', JSON.stringify(join(root, 'node_modules/eslint-plugin-regexp/dist/index.js')))
    // Fixtures are not complete projects, so rules that need types are switched off; those rules belong to the linter,
    // not to this project.
    .replace('"typeAware": true', '"typeAware": false');
  try {
    const all = { '.oxlintrc.json': config, 'pnpm-workspace.yaml': '', ...files };
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout, stderr } = spawnSync(process.execPath, [findScript('oxlint'), '-f', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!stdout.startsWith('{')) throw new Error(`oxlint failed: ${stdout}${stderr}`);
    const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
    return diagnostics.map(({ filename, code, message }) => `${filename}: ${code}: ${message}`).toSorted();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the findings of one of the project's own rules, as `file: message`. */
export const lintWithRule = (rule: string, files: Files): string[] =>
  lint(files)
    .filter((line) => line.includes(`: travel(${rule}): `))
    .map((line) => line.replace(`travel(${rule}): `, ''));
