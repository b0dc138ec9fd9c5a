import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { changeChangeSet, createChangeSet } from '@travel/contracts/endpoints/delivery/change-sets';
import { changeRollout } from '@travel/contracts/endpoints/delivery/delivery';
import { releaseRecordSchema, type ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { getBuildFolder } from '@travel/tooling/operate/release/browser-packages';
import { addresses } from '../src/product.ts';
import { publishPatched, registry, readVisitorId } from '../src/releases.ts';
import { expect, test } from '../src/test.ts';

const readContracts = async (name: PackageName): Promise<ReleaseRecord['contracts']> =>
  releaseRecordSchema.parse(JSON.parse(await readFile(join(getBuildFolder(name), 'release.json'), 'utf8'))).contracts;

/** Publishes a shell and a header with another version of the header's contract. Neither fits the live releases. */
const publishPair = async () => {
  const shell = await readContracts('shell');
  const header = await readContracts('mfe-header');
  return [
    {
      package: 'shell',
      version: await publishPatched('shell', { contracts: { ...shell, needs: { ...shell.needs, 'header/v1': [2] } } }),
    },
    {
      package: 'mfe-header',
      version: await publishPatched('mfe-header', {
        contracts: { ...header, provides: { ...header.provides, 'header/v1': [2] } },
      }),
    },
  ] as const;
};

const readShown = async (context: BrowserContext) => {
  const page = await context.newPage();
  const answer = await page.goto(addresses.main);
  const releases = answer?.headers()['x-releases'] ?? '';
  const header = page.locator('[data-remote^="mfe-header@"]');
  await expect(header).toBeVisible();
  const mounted = await header.getAttribute('data-remote');
  await page.close();
  return { mounted, shell: /shell=([^;]+)/.exec(releases)?.[1] };
};

test('a breaking contract goes out as one change set: refused separately, shown and rolled back completely', async ({
  context,
  browser,
}) => {
  const before = await readShown(context);
  const [shell, header] = await publishPair();
  const operator = await registry();
  const audience = { visitor: await readVisitorId(context) };
  const why = 'A journey of the tests';

  for (const { package: name, version } of [shell, header]) {
    const alone = operator.call(changeRollout, {
      params: { package: name },
      body: { action: 'rollout', version, percent: 100, audience, why },
    });
    await expect(alone).rejects.toThrow(/header\/v1 \d is needed, \d is provided/);
  }
  expect(await readShown(context)).toEqual(before);

  const set = await operator.call(createChangeSet, {
    body: { packages: [shell, header], percent: 100, audience, why },
  });
  expect(await readShown(context)).toEqual({ mounted: `mfe-header@${header.version}`, shell: shell.version });
  const elsewhere = await browser.newContext();
  expect(await readShown(elsewhere)).toEqual(before);
  await elsewhere.close();

  await operator.call(changeChangeSet, {
    params: { id: set.id },
    body: { action: 'rollback', why },
  });
  expect(await readShown(context)).toEqual(before);
});
