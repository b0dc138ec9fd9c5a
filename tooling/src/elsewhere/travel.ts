#!/usr/bin/env node
/** The commands that a repository of its own has from the packed tooling, as this workspace has them. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  build: () => import('../webpack/build.ts'),
  dev: () => import('./dev.ts'),
  release: () => import('../operate/release/main.ts'),
};

const [name = ''] = process.argv.splice(2, 1);
const load = commands[name];
if (load) {
  await load();
} else {
  process.stderr.write(`Name one of: ${Object.keys(commands).join(', ')}.\n`);
  process.exitCode = 1;
}
