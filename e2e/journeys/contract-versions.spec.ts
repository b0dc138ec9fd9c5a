import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { releaseRecordSchema, type ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { getBuildFolder } from '@travel/tooling/operate/release/browser-packages';
import { copyPackage } from '../src/copied-package.ts';
import { addresses } from '../src/product.ts';
import { giveTo, publishPatched, registry, readVisitorId } from '../src/releases.ts';
import { expect, test } from '../src/test.ts';

const build = fileURLToPath(new URL('../../tooling/src/webpack/build.ts', import.meta.url));

const recordIn = async (folder: string): Promise<ReleaseRecord> =>
  releaseRecordSchema.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));

/** Source of the header for the second version of its contract; the header displays that version. */
const second = `
import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { texts } from '../texts/texts.ts';
import { HeaderV1 } from './header-v1.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('header/v1', {
  texts,
  render: (host) => (
    <HostProvider host={host}>
      <div data-contract="2">
        <HeaderV1 />
      </div>
    </HostProvider>
  ),
});
`;

/** Builds a header that has its module in both versions, as a team does that changes the contract, and publishes it. */
const publishBoth = async (): Promise<string> => {
  const { folder, remove } = await copyPackage('mfe-header');
  try {
    await writeFile(join(folder, 'src/v1/second.tsx'), second);
    const config = join(folder, 'remote.config.ts');
    const text = await readFile(config, 'utf8');
    const also = `$&\n  also: { 'header/v1': { 2: './src/v1/second.tsx' } },`;
    await writeFile(
      config,
      text.replace('const config: RemoteConfig = {', also).replace(/budget: [\d_]+/, 'budget: 99_000'),
    );
    await promisify(execFile)(process.execPath, [build], { cwd: folder });
    const record = await recordIn(join(folder, 'dist'));
    expect(record.contracts.provides['header/v1']).toEqual([1, 2]);
    await (await registry()).publish(join(folder, 'dist'));
    return record.version;
  } finally {
    await remove();
  }
};

/**
 * Publishes the current build of a package as a release that needs or provides only the second version of the header's
 * contract.
 */
const publishSecond = async (name: PackageName, side: 'needs' | 'provides'): Promise<string> => {
  const { contracts } = await recordIn(getBuildFolder(name));
  return publishPatched(name, { contracts: { ...contracts, [side]: { ...contracts[side], 'header/v1': [2] } } });
};

/**
 * Returns what the home page of a browser uses: the header's release with its contract version, and the shell's
 * release.
 */
const readShown = async (context: BrowserContext) => {
  const page = await context.newPage();
  const answer = await page.goto(addresses.main);
  const header = page.locator('[data-remote^="mfe-header@"]');
  await expect(header.getByRole('link', { name: 'My trips' })).toBeVisible();
  const mounted = await header.getAttribute('data-remote');
  const speaksSecond = (await header.locator('[data-contract="2"]').count()) > 0;
  await page.close();
  return {
    header: mounted?.replace('mfe-header@', ''),
    contract: speaksSecond ? 2 : 1,
    shell: /shell=([^;]+)/.exec(answer?.headers()['x-releases'] ?? '')?.[1],
  };
};

test('a release with two versions of its contract mounts in an older and in a newer shell at once', async ({
  context,
  browser,
}) => {
  // The test builds a package, which takes long on a busy machine.
  test.setTimeout(300_000);
  const newer = await browser.newContext();
  const live = await readShown(context);
  const [both, shell] = [await publishBoth(), await publishSecond('shell', 'needs')];

  try {
    // A shell that needs only the newer version finds no header that provides it.
    await expect(giveTo(newer, 'shell', shell)).rejects.toThrow(/header\/v1 2 is needed, 1 is provided/);
    await giveTo(context, 'mfe-header', both);
    await giveTo(newer, 'mfe-header', both);
    await giveTo(newer, 'shell', shell);
    expect(await readShown(context)).toEqual({ header: both, contract: 1, shell: live.shell });
    expect(await readShown(newer)).toEqual({ header: both, contract: 2, shell });

    // The gate accepts a header without the older version only if no live shell needs it. Otherwise it names the pages
    // and visitors that would break.
    const without = await publishSecond('mfe-header', 'provides');
    await giveTo(newer, 'mfe-header', without);
    expect(await readShown(newer)).toMatchObject({ header: without, shell });
    const refused = await giveTo(context, 'mfe-header', without).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      code: 'contract_misfit',
      message: expect.stringContaining('header/v1 1 is needed, 2 is provided'),
      context: {
        findings: [
          {
            subject: 'contract',
            name: 'header/v1',
            releases: expect.arrayContaining([{ package: 'mfe-header', version: without }]),
            affected: [{ kind: 'pin', who: expect.stringContaining(await readVisitorId(context)), percent: 100 }],
          },
        ],
      },
    });
    expect(await readShown(context)).toEqual({ header: both, contract: 1, shell: live.shell });
  } finally {
    // Restores the rollouts, because the registry would check later releases of the header against the releases that
    // these rollouts select.
    await giveTo(newer, 'mfe-header', both);
    if (live.shell !== undefined) await giveTo(newer, 'shell', live.shell);
    for (const visitor of [context, newer]) await giveTo(visitor, 'mfe-header', live.header ?? both);
    await newer.close();
  }
});
