import { getManifestFile } from '@travel/contracts/releases/release-urls';
import { addresses } from '../src/product.ts';
import { readBootData } from '../src/releases.ts';
import { expect, openPage, test } from '../src/test.ts';

test('shows its graph to the DevTools of Module Federation, and loads neither manifests nor a second runtime for it', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openPage(page, addresses.main);
  await expect(page.locator('[data-remote^="mfe-header@"]').getByRole('link', { name: 'My trips' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { releases } = readBootData(await (await page.request.get(addresses.main)).text());
  const { shell, 'mfe-header': header, 'mfe-travel': travel } = releases;
  if (!shell || !header || !travel) throw new Error('The page names no releases');

  // The Module Federation extension for DevTools draws its graph from this global of the page.
  const graph = await page.evaluate(() => {
    const found: object = Reflect.get(globalThis, '__FEDERATION__');
    const instances: readonly { name: string }[] = Reflect.get(found, '__INSTANCES__');
    const scopes: Record<string, { default: { react: Record<string, { from: string; useIn: string[] }> } }> =
      Reflect.get(found, '__SHARE__');
    const [scope] = Object.values(scopes);
    const [react] = Object.values(scope?.default.react ?? {});
    return {
      moduleInfo: JSON.parse(JSON.stringify(Reflect.get(found, 'moduleInfo'))),
      instances: instances.map(({ name }) => name),
      react: { from: react?.from, useIn: react?.useIn },
    };
  });
  const names = [header, travel].map(({ entry }) => entry.global ?? '');
  const [headerName = '', travelName = ''] = names;
  expect(graph.moduleInfo[`shell:${shell.version}`]).toMatchObject({
    remotesInfo: {
      [headerName]: { matchedVersion: header.version },
      [travelName]: { matchedVersion: travel.version },
    },
  });
  expect(graph.moduleInfo[`${headerName}:${header.version}`]).toMatchObject({
    version: header.version,
    modules: [{ moduleName: 'header/v1' }],
  });
  expect(graph.instances).toEqual(expect.arrayContaining(['shell', ...names]));
  expect(graph.react).toEqual({ from: 'shell', useIn: expect.arrayContaining(names) });
  expect(requested.filter((url) => /mf-manifest|mf-types|federation-runtime|runtime-core/.test(url))).toEqual([]);

  const manifest = await page.request.get(header.base + getManifestFile(header.version));
  expect(await manifest.json()).toMatchObject({
    metaData: { globalName: headerName, types: { zip: expect.stringMatching(/^mf-types\.[0-9a-f]{16}\.zip$/) } },
    exposes: [{ name: 'header/v1' }, { name: 'header/v2' }, { name: 'header/v3' }],
  });
});
