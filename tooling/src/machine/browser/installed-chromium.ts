import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];

/** Returns the path of the Chromium that Playwright downloads. */
export const findInstalledPath = (): string => chromium.executablePath();

/** Returns the possible paths of Chromium or Chrome on the machine, existing or not. */
export function listSystemPaths(): string[] {
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .flatMap((name) => process.env[name] ?? [])
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'));
  }
  const applications = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];
  return [
    ...(process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...(process.platform === 'darwin' ? applications.map((name) => join('/Applications', name)) : []),
  ];
}

/** Returns why a browser does not start on this machine, such as a missing library; undefined if it starts. */
export function findStartProblem(path: string, env: Record<string, string>): string | undefined {
  // On Windows, `--version` opens a window instead of printing the version.
  if (process.platform === 'win32') return undefined;
  const { status, stderr, error } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, ...env },
  });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.trim().split('\n')[0] || `it ended with ${status}`);
}
