import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRollout, readRelease } from '@travel/contracts/endpoints/delivery/delivery';
import { getBuildFolder } from '@travel/tooling/operate/release/browser-packages';
import { createRegistry } from '@travel/tooling/operate/release/registry-client';
import { createRelease, type ReleasePatch } from '@travel/tooling/webpack/patch-release';
import { operatorToken } from './operator.ts';
import { addresses, dataDir } from './product.ts';
import type { BrowserContext } from '@playwright/test';
import type { BootData } from '@travel/contracts/host/boot';
import type { PackageName } from '@travel/contracts/releases/remotes';

export const registry = async () =>
  createRegistry(addresses.main.replace('localhost', '127.0.0.1'), await operatorToken());

let made = 0;

/**
 * Returns a version that this run has not used. Workers count separately, so the version contains the worker's number.
 */
const freshVersion = (): string => `9.${Number(process.env.TEST_WORKER_INDEX ?? 0)}.${(made += 1)}`;

/** Publishes a copy of the built release with edits or a failure in it. No rollout gives it to visitors yet. */
export const publishPatched = async (
  name: PackageName,
  patch: Pick<ReleasePatch, 'edit' | 'fault' | 'contracts' | 'sameEntry' | 'views'>,
): Promise<string> => {
  const into = await mkdtemp(join(tmpdir(), 'travel-release-'));
  const version = freshVersion();
  await createRelease({ folder: getBuildFolder(name), into, version, ...patch });
  await (await registry()).publish(into);
  await rm(into, { recursive: true, force: true });
  return version;
};

/** Returns the visitor ID that delivery assigned to a browser. */
export const readVisitorId = async (context: BrowserContext, site: string = addresses.main): Promise<string> => {
  const findVisitorCookie = async () =>
    (await context.cookies(site)).find((cookie) => cookie.name === 'visitor')?.value;
  // Requests the page only if the browser has no visitor cookie yet. The request bypasses the browser, so it cannot
  // resolve names below localhost.
  if ((await findVisitorCookie()) === undefined) await context.request.get(site);
  const visitor = await findVisitorCookie();
  if (visitor === undefined) throw new Error('The page gave no visitor cookie');
  return visitor;
};

/** Gives a version to one browser only, so that parallel journeys are not affected. */
export const giveTo = async (
  context: BrowserContext,
  name: PackageName,
  version: string,
  site: string = addresses.main,
): Promise<void> => {
  await (
    await registry()
  ).call(changeRollout, {
    params: { package: name },
    body: {
      action: 'rollout',
      version,
      percent: 100,
      audience: { visitor: await readVisitorId(context, site) },
      why: 'A journey of the tests',
    },
  });
};

/** Returns the record of a published release. */
export const readRecord = async (name: PackageName, version: string) =>
  (await registry()).call(readRelease, { params: { package: name, version } });

/**
 * Returns the path of the entry script of a release that was made from a built one. The script's name is unique, unlike
 * the names of shared files.
 */
export const findEntry = async (name: PackageName, version: string): Promise<string> =>
  (await readRecord(name, version)).entry.file;

/** Returns the path of the script that the entry of a shell release loads first. */
export const findStartScript = async (version: string): Promise<string> => {
  const { modules } = await readRecord('shell', version);
  const start = modules['shell']?.scripts.find((path) => path.startsWith('main.'));
  if (start === undefined) throw new Error('The shell begins with nothing');
  return start;
};

/** Returns the path of a file in the release store. */
export const buildStorePath = (name: PackageName, path: string): string => join(dataDir, 'releases', name, path);

/** Parses the boot data in a page's HTML. */
export const readBootData = (html: string): BootData => {
  const text = /<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (text === undefined) throw new Error('The page holds no boot data');
  return JSON.parse(text);
};
