#!/usr/bin/env node
/** Commands that the packed tooling provides in a repository outside this workspace; they are the same as here. */
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
