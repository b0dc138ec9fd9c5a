import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listRollouts } from '@travel/contracts/endpoints/delivery/delivery';
import { readProvenance } from '@travel/contracts/endpoints/delivery/provenance';
import { publishBuilds } from './publish-builds.ts';
import { createRegistry } from './registry-client.ts';
import { startRegistry, type RunningRegistry } from './testing/running-registry.ts';
import { writeSmallRelease } from './testing/small-release.ts';

let registry: RunningRegistry;
let folder: string;

beforeAll(async () => {
  registry = await startRegistry();
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
});
afterAll(async () => {
  await registry.stop();
  await rm(folder, { recursive: true, force: true });
});

it('publishes packages as one change set if they fit each other but not the live releases', async () => {
  const client = createRegistry(`http://127.0.0.1:${registry.port}`, registry.operatorToken);
  const publish = async (version: string, host: number) =>
    publishBuilds(
      client,
      await Promise.all(
        (['shell', 'mfe-header'] as const).map(async (name) => ({
          package: name,
          folder: await writeSmallRelease(folder, { name, version, host }),
        })),
      ),
    );
  await publish('1.0.0', 1);
  expect(await publish('2.0.0', 2)).toEqual(['shell 2.0.0', 'mfe-header 2.0.0']);
  const { rollouts } = await client.call(listRollouts, {});
  const live = rollouts.filter(({ default_version: version }) => version !== null);
  expect(live.map(({ package: name, default_version: version }) => `${name} ${version}`).toSorted()).toEqual([
    'mfe-header 2.0.0',
    'shell 2.0.0',
  ]);
});

it('reports only releases that were not yet complete in the registry', async () => {
  const client = createRegistry(`http://127.0.0.1:${registry.port}`, registry.operatorToken);
  const name = 'mfe-header';
  const version = '3.0.0';
  const builds = [{ package: name, folder: await writeSmallRelease(folder, { name, version, host: 2 }) }] as const;
  const params = { package: name, version } as const;
  expect(await publishBuilds(client, builds)).toEqual(['mfe-header 3.0.0']);
  const said = await client.call(readProvenance, { params });
  expect(await publishBuilds(client, builds)).toEqual([]);
  expect(await client.call(readProvenance, { params })).toEqual(said);
});
