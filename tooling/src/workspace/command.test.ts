import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './programs.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Runs a command of package.json as a person does. */
const run = (name: string, ...args: string[]) => {
  const main = scripts[name]?.replace(/^node /, '') ?? '';
  // No server listens on this port. A command that sends requests before it has checked its arguments fails.
  const env = { ...process.env, PORT: '1', NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { cwd: root, env, encoding: 'utf8' });
  return { status, out: stdout, error: stderr };
};

describe('a command', () => {
  it.each(['bench', 'doctor', 'spec', 'start'])('rejects unknown arguments in %s, and names the help', (name) => {
    const ended = run(name, 'nonsense');
    expect(ended).toMatchObject({ status: 1, out: '' });
    expect(ended.error).toMatch(new RegExp(`^error: .*nonsense.*\\nTry: npx -y pnpm@12 (run )?${name} --help`));
  });

  it.each(['dev', 'release', 'start'])('describes the command in %s', (name) => {
    const ended = run(name, '--help');
    expect(ended).toMatchObject({ status: 0, error: '' });
    expect(ended.out).toMatch(new RegExp(`^Usage: npx -y pnpm@12 (run )?${name} `));
  });

  it.each(['clock', 'clock -3d'])('shows an example of a time in sandbox %s', (words) => {
    const ended = run('sandbox', ...words.split(' '));
    expect(ended.status).toBe(1);
    expect(ended.error).toContain('npx -y pnpm@12 sandbox clock +3d, +12h, +90m or +30s');
  });
});
