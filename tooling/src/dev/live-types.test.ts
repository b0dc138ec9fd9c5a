import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootElementId } from '@travel/contracts/host/boot';
import { buildPackage } from '../webpack/build-package.ts';
import { root, writePackage } from '../webpack/testing/small-package.ts';
import { fetchLiveTypes } from './live-types.ts';

let scratch = '';
let server: Server;
let page: URL;

/** The contract of another team's remote, declared in its own sources. */
const contract = `import type {} from '@travel/contracts/host/remotes/remote-props';

declare module '@travel/contracts/host/remotes/remote-props' {
  interface RemoteMap {
    'locale/other': { readonly word: string };
  }
}
`;

beforeAll(async () => {
  scratch = await realpath(await mkdtemp(join(tmpdir(), 'travel-types-')));
  const remote = join(scratch, 'remote');
  await writePackage(remote);
  await writeFile(join(remote, 'src/contract.ts'), contract);
  const { version } = await buildPackage(remote);
  server = createServer((request, answer) => {
    const base = `http://127.0.0.1:${page.port}/mfe-locale/`;
    if (request.url === '/') {
      const releases = {
        shell: { version: '1.0.0', base },
        'mfe-locale': { version, base },
        'mfe-auth': { version, base: `${base}older/` },
      };
      answer.end(`<script type="application/json" id="${bootElementId}">${JSON.stringify({ releases })}</script>`);
      return;
    }
    readFile(join(remote, 'dist', (request.url ?? '').replace('/mfe-locale/', ''))).then(
      (bytes) => answer.end(bytes),
      () => answer.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  page = new URL(`http://localhost:${port}/`);
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => void server.close(done));
  await rm(scratch, { recursive: true, force: true });
});

const compile = (folder: string): Promise<string> =>
  new Promise((done) => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    execFile(process.execPath, [compiler, '--project', folder], (_fault, output) => done(output));
  });

it('checks the props with which another repository places a module of a live remote', async () => {
  const folder = await mkdtemp(join(scratch, 'host-'));
  await symlink(join(root, 'mfe-locale/node_modules'), join(folder, 'node_modules'));
  expect(await fetchLiveTypes({ page, folder, own: ['mfe-gifts'] })).toContain(
    'has the types of mfe-locale as they are live',
  );

  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.browser.json'),
      compilerOptions: { paths: { 'mfe-*': ['./@mf-types/mfe-*'] } },
      files: [join(root, 'tooling/src/webpack/asset-modules.d.ts')],
      include: ['*.ts', '@mf-types'],
    }),
  );
  await writeFile(
    join(folder, 'places.ts'),
    `import type { Host } from '@travel/contracts/host/host';
import type { mount } from 'mfe-locale/locale/picker';

export type Mount = typeof mount;
export const place = (host: Host, element: HTMLElement) => host.mount('locale/other', element, { word: 'Hello' });
export const misplace = (host: Host, element: HTMLElement) => host.mount('locale/other', element, { word: 1 });
`,
  );
  const reported = (await compile(folder)).trim().split('\n');
  expect(reported).toEqual([
    expect.stringMatching(/^\S*places\.ts\(6,.*TS2322: Type 'number' is not assignable to type 'string'/),
  ]);
});

it('reports why the types of a live remote are missing instead of failing', async () => {
  const nowhere = new URL('http://127.0.0.1:9/');
  expect(await fetchLiveTypes({ page: nowhere, folder: scratch, own: [] })).toContain('could not be fetched');
});
