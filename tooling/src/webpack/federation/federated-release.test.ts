import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext, type Context } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import federation from '@module-federation/webpack-bundler-runtime';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { getChunksGlobal, buildEntryUrl, getManifestFile } from '@travel/contracts/releases/release-urls';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { strFromU8, unzipSync } from 'fflate';
import { buildPackage } from '../build-package.ts';
import { createRelease } from '../patch-release.ts';
import { writePackage } from '../testing/small-package.ts';

let scratch = '';
let dist = '';
let record: ReleaseRecord;

beforeAll(async () => {
  scratch = await realpath(await mkdtemp(join(tmpdir(), 'travel-federation-')));
  const folder = join(scratch, 'package');
  await writePackage(folder);
  await writeFile(
    join(folder, 'src/contract.ts'),
    `import type {} from '@travel/contracts/host/remotes/remote-props';

declare module '@travel/contracts/host/remotes/remote-props' {
  interface RemoteMap {
    'locale/other': { readonly word: string };
  }
}
`,
  );
  record = await buildPackage(folder);
  dist = join(folder, 'dist');
});

afterAll(() => rm(scratch, { recursive: true, force: true }));

const read = (path: string, from = dist) => readFile(join(from, path));

const readManifest = async ({ version }: ReleaseRecord, from = dist): Promise<Manifest> =>
  JSON.parse((await read(getManifestFile(version), from)).toString());

interface Container {
  readonly init: (scope: object) => unknown;
  readonly get: (module: string) => Promise<() => object>;
}

interface ScriptElement {
  src: string;
  readonly dataset: Record<string, string>;
  onload?: (event: object) => void;
  setAttribute(): void;
}

/** Opens a minimal page that runs scripts of the release and records which files were requested. */
const openPage = async () => {
  const requested: string[] = [];
  const run = async (element: Pick<ScriptElement, 'src' | 'dataset'>): Promise<void> => {
    const [file = ''] = element.src.replace('http://assets.example/', '').split('#');
    const text = (await read(file)).toString();
    page['document'].currentScript = element;
    runInContext(text, page);
  };
  const document = {
    currentScript: null as unknown,
    getElementsByTagName: () => [],
    querySelectorAll: () => [],
    createElement: (): ScriptElement => ({ src: '', dataset: {}, setAttribute() {} }),
    head: {
      appendChild(element: ScriptElement) {
        requested.push(element.src.replace('http://assets.example/', ''));
        void run(element).then(() => element.onload?.({ type: 'load' }));
      },
    },
  };
  const page: Context = createContext({
    document,
    location: { origin: 'http://page.example' },
    atob,
    setTimeout,
    clearTimeout,
    console,
  });
  runInContext('globalThis.self = globalThis.window = document.defaultView = globalThis', page);
  const global = record.entry.global ?? '';
  const src = buildEntryUrl(
    `http://assets.example/${record.entry.file}`,
    global,
    Object.values(record.texts ?? {}).flat(),
  );
  await run({ src, dataset: { chunks: getChunksGlobal(global) } });
  const container: Container = page[global];
  return { page, container, requested };
};

/** The shell's libraries in the form in which it provides them to webpack containers. */
const libraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@emotion/cache',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@emotion/styled',
  'react-i18next',
];
class Library {
  readonly isOfShell = true;
}
/** Replaces a library: every export that a module reads exists and may be called. */
const library: object = new Proxy(Library, {
  get: (target, name) => (name in target || name === '__esModule' ? Reflect.get(target, name) : library),
  apply: () => library,
});
const scope = Object.fromEntries(
  libraries.map((name) => [name, { '19.0.0': { get: () => () => library, from: 'shell', eager: true, loaded: 1 } }]),
);

describe('an entry', () => {
  it("loads an entry before the shell exists, and uses the page's runtime at its first call", async () => {
    const { page, container, requested } = await openPage();
    page['_FEDERATION_BUNDLER_RUNTIME'] = federation;
    await container.init(scope);
    const factory = await container.get('./locale/picker');
    expect(factory()).toHaveProperty('mount');
    expect(requested.filter((path) => path.startsWith('federation-runtime'))).toEqual([]);
  });

  it("loads the entry's own runtime in a shell without one", async () => {
    const { container, requested } = await openPage();
    await container.init(scope);
    const factory = await container.get('./locale/picker');
    expect(factory()).toHaveProperty('mount');
    expect(requested.filter((path) => path.startsWith('federation-runtime'))).toHaveLength(1);
  });
});

describe('manifest of a release', () => {
  it('names entry and modules in the manifest by their final URLs', async () => {
    const manifest = await readManifest(record);
    const snapshot = generateSnapshotFromManifest(manifest, {
      version: `http://assets.example/${getManifestFile(record.version)}`,
    });
    expect(snapshot).toMatchObject({
      globalName: record.entry.global,
      buildVersion: record.version,
      remoteEntry: expect.stringContaining(`${record.entry.file}#${record.entry.global}`),
      publicPath: 'http://assets.example/',
      modules: [{ moduleName: 'locale/picker', assets: { js: { sync: record.modules['locale/picker']?.scripts } } }],
      remotesInfo: { 'mfe-auth': { matchedVersion: '*' } },
    });
    expect(manifest.shared).toContainEqual(expect.objectContaining({ name: 'react', requiredVersion: '^19.0.0' }));
  });

  it('rewrites the manifest for a patched release', async () => {
    const into = join(scratch, 'patched');
    const patched = await createRelease({ folder: dist, into, version: '9.9.9-test' });
    const manifests = patched.files.map(({ path }) => path).filter((path) => path.startsWith('mf-manifest.'));
    expect(manifests).toEqual([getManifestFile('9.9.9-test')]);
    expect(await readManifest(patched, into)).toMatchObject({ metaData: { globalName: patched.entry.global } });
  });
});

describe('types of a release', () => {
  it('declares the types of the exposed modules and of the added contract, but no internals', async () => {
    const { metaData } = await readManifest(record);
    const files = unzipSync(await read(metaData.types?.zip ?? ''));
    expect(Object.keys(files)).toEqual([
      'compiled-types/src/contract.d.ts',
      'compiled-types/src/remote.d.ts',
      'locale/picker.d.ts',
    ]);
    const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    expect(text('locale/picker.d.ts')).toContain(`export * from '../compiled-types/src/remote.js';`);
    expect(text('compiled-types/src/remote.d.ts')).toContain(
      'import("@travel/contracts/host/host").RemoteProps<"locale/picker">',
    );
    expect(text('compiled-types/src/contract.d.ts')).toContain(`'locale/other'`);
  });

  it('names each module in the API file', async () => {
    const { metaData } = await readManifest(record);
    const api = (await read(metaData.types?.api ?? '')).toString();
    expect(api).toContain(`export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/locale/picker';`);
  });
});
