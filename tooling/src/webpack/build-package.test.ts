import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import type { FirstView } from '@travel/contracts/host/first-view.schema';
import { languages } from '@travel/contracts/locale/languages';
import { releaseRecordSchema, type ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { buildPackage } from './build-package.ts';
import { measureCost } from './budget.ts';
import { calculateChunkIntegrity, calculateIntegrity } from './integrity.ts';
import { createRelease, type Fault } from './patch-release.ts';
import { remote, root, writePackage } from './testing/small-package.ts';

interface SourceMap {
  readonly version: 3;
  readonly sources: string[];
  readonly names: string[];
  readonly mappings: string;
}

let scratch = '';
let folder = '';
let record: ReleaseRecord;

const inScratch = (name: string) => join(scratch, name);
const read = (path: string, from = join(folder, 'dist')) => readFile(join(from, path));

/** Returns the export of a server bundle, which is evaluated without Node modules. */
const loadFirstView = async (code: string): Promise<(request: object) => Promise<FirstView>> => {
  const globals = { module: { exports: {} }, TextEncoder, URLSearchParams, setTimeout, console };
  const { module } = runInNewContext(`const self = globalThis; ${code}; ({ module })`, globals);
  const factory = await module.exports.get('./first-view');
  return factory().renderFirstView;
};

beforeAll(async () => {
  scratch = await realpath(await mkdtemp(join(tmpdir(), 'travel-package-')));
  folder = inScratch('first');
  await writePackage(folder);
  record = await buildPackage(folder);
});

afterAll(() => rm(scratch, { recursive: true, force: true }));

describe('buildPackage', () => {
  it('writes a record that the registry accepts, of every file', async () => {
    const written: unknown = JSON.parse((await read('release.json')).toString());
    expect(releaseRecordSchema.parse(written)).toEqual(record);
    expect(record).toMatchObject({
      package: 'mfe-locale',
      version: expect.stringMatching(/^1\.2\.3-[0-9a-f]{8}$/),
      contracts: {
        provides: { 'locale/picker': [1] },
        needs: { host: [1], react: [19], emotion: [11], federation: [2], 'auth/modals': [1] },
      },
    });
    for (const file of record.files) {
      const bytes = await read(file.path);
      expect({ path: file.path, integrity: calculateIntegrity(bytes), bytes: bytes.length }).toEqual({
        path: file.path,
        integrity: file.integrity,
        bytes: file.bytes,
      });
    }
  });

  it('names a chunk for each page that needs it', async () => {
    const { pages = {} } = record.modules['locale/picker'] ?? {};
    expect(Object.keys(pages)).toEqual(['search.RST', 'search.STY']);
    expect(pages['search.STY']).toEqual(pages['search.RST']);
    const [chunk = ''] = pages['search.RST'] ?? [];
    expect((await read(chunk)).toString()).toContain('rooms of both');
  });

  it('writes a compressed copy next to each script', async () => {
    const packed = await read(`${record.entry.file}.br`);
    expect(brotliDecompressSync(packed)).toEqual(await read(record.entry.file));
    expect(record.files.find(({ path }) => path === record.entry.file)?.brotli_bytes).toBe(packed.length);
  });

  it('writes a bundle that renders first views on the server, apart from the files of pages', async () => {
    const own = inScratch('views');
    await writePackage(own, { views: true });
    await expect(buildPackage(own)).rejects.toThrow(/hero-main\.\w+\.avif, which no script brings/);
    const picture = `export { default as picture } from '@travel/ui/scenes/hero-main.avif';`;
    await writeFile(join(own, 'src/rooms.ts'), picture);
    const { views, files } = await buildPackage(own);
    expect(views).toMatchObject({ pages: { 'locale/picker': ['home'] } });
    const { path = '', integrity } = views?.file ?? {};
    expect(path).toMatch(/^server\/first-view\.[0-9a-f]{16}\.js$/);
    expect(files.filter((file) => file.path.startsWith('server/'))).toEqual([]);
    const code = brotliDecompressSync(await read(`${path}.br`, join(own, 'dist')));
    expect(calculateIntegrity(code)).toBe(integrity);

    const render = await loadFirstView(code.toString());
    const request = {
      module: 'locale/picker',
      organisation: { id: 'main', name: 'Almanac', look: 'almanac', support: { email: '', phone: '' } },
      locale: { language: 'de-DE', currency: 'EUR', direction: 'ltr' },
      release: { package: 'mfe-locale', version: '1.2.3', base: '__BASE__' },
      path: '/',
      search: '',
    };
    const { html, styles, head } = await render(request);
    expect(html).toMatch(
      /^<p class="(locale-\w+-\w+)">Hello de-DE.*Almanac.*__BASE__assets\/hero-main\.[0-9a-f]{16}\.avif/,
    );
    expect(styles).toMatch(/^\.locale-\w+-\w+\{color:teal;\}$/);
    const preview = files.find((file) => file.path.endsWith('.jpg'))?.path ?? '';
    expect(preview).toMatch(/^assets\/hero-main-preview\.[0-9a-f]{16}\.jpg$/);
    expect(head).toEqual({ description: 'de-DE', image: `__BASE__${preview}` });
  });

  it('makes browsers compile long scripts early, but not texts and short scripts', async () => {
    const long = inScratch('long');
    const german = 'Hallo '.repeat(2_000);
    await writePackage(long, { word: 'there '.repeat(2_000), german });
    const { files } = await buildPackage(long);
    const scripts = files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
    const said = await Promise.all(
      scripts.map(async (path) => {
        const text = (await read(path, join(long, 'dist'))).toString();
        return {
          isLongCode: text.length > 8_000 && !path.startsWith('texts-'),
          isHinted: text.startsWith('//# allFunctionsCalledOnLoad\n'),
        };
      }),
    );
    expect(said).toContainEqual({ isLongCode: true, isHinted: true });
    expect(said.every(({ isLongCode, isHinted }) => isLongCode === isHinted)).toBe(true);
  });

  it('stores a source map of each script that leads to the sources, and does not reveal it to pages', async () => {
    const scripts = record.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
    const code = scripts.filter((path) => !path.startsWith('texts-'));
    expect(code).toContain(record.entry.file);
    expect(record.maps?.map(({ path }) => path).toSorted()).toEqual(code.map((path) => `maps/${path}.map`).toSorted());
    for (const path of scripts) expect((await read(path)).toString()).not.toContain('sourceMappingURL');

    const [script = ''] = record.modules['locale/picker']?.scripts ?? [];
    const packed = await read(`maps/${script}.map.br`);
    const map: SourceMap = JSON.parse(brotliDecompressSync(packed).toString());
    expect(map.sources).toContain('mfe-locale/src/remote.tsx');
    expect(map.sources.filter((source) => source.startsWith('/') || source.includes('..'))).toEqual([]);
    expect(map).not.toHaveProperty('sourcesContent');
    const text = (await read(script)).toString();
    const lines = text.slice(0, text.indexOf('there')).split('\n');
    const place = { line: lines.length, column: lines.at(-1)?.length ?? 0 };
    expect(originalPositionFor(new TraceMap(map), place)).toMatchObject({
      source: 'mfe-locale/src/remote.tsx',
      line: 10,
    });
  });

  it('lists the files of a module: its scripts, a text chunk and a static frame for each language', async () => {
    const module = record.modules['locale/picker'];
    const paths = record.files.map(({ path }) => path);
    expect(module?.scripts).not.toHaveLength(0);
    expect(Object.keys(module?.texts ?? {}).toSorted()).toEqual(languages.map(({ code }) => code).toSorted());
    expect(paths).toEqual(expect.arrayContaining([...(module?.scripts ?? []), ...Object.values(module?.frames ?? {})]));
    const german = (await read(module?.texts['de-DE'] ?? '')).toString();
    expect(german).toContain('Hello de-DE');
  });

  it("stores the digest of each lazy code chunk, which begins with the chunk's name, and none of texts", async () => {
    const entry = (await read(record.entry.file)).toString();
    const texts = Object.values(record.texts ?? {}).flatMap((all) => all.map(({ path }) => path));
    expect(texts.toSorted()).toEqual(Object.values(record.modules['locale/picker']?.texts ?? {}).toSorted());
    const scripts = record.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
    for (const path of scripts.filter((one) => one !== record.entry.file)) {
      const isCode = !texts.includes(path);
      const integrity = calculateChunkIntegrity(await read(path));
      expect({ path, isKnown: entry.includes(integrity) }).toEqual({ path, isKnown: isCode });
      const start = Buffer.from(integrity.replace('sha256-', ''), 'base64').toString('hex').slice(0, 16);
      expect(path.split('.').at(-2)).toBe(start);
    }
  });

  it('draws static frames with styles for the head and placeholders that delivery fills', async () => {
    const frame = (await read(record.modules['locale/picker']?.frames['fr-FR'] ?? '')).toString();
    const [head, body] = frame.split('\n<!--body-->\n');
    expect(head).toMatch(/^<style nonce="__NONCE__" data-frame="locale\/picker">.*color:teal.*<\/style>$/);
    expect(body).toMatch(/^<p class="[^"]+">Hello fr-FR there __BRAND__<\/p>\n$/);
  });

  it('shows the same pictures in static frames as in scripts', async () => {
    const pictured = inScratch('pictured');
    await writePackage(pictured);
    await writeFile(join(pictured, 'src/dot.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const source = remote('there').replace('<Words>', '<Words><img alt="" src={brand && dot} />');
    await writeFile(join(pictured, 'src/remote.tsx'), `import dot from './dot.svg';\n${source}`);
    const { files, modules } = await buildPackage(pictured);
    const picture = files.map(({ path }) => path).find((path) => path.endsWith('.svg'));
    const frame = await read(modules['locale/picker']?.frames['en-US'] ?? '', join(pictured, 'dist'));
    expect(picture).toMatch(/^assets\/dot\.[0-9a-f]{16}\.svg$/);
    expect(frame.toString()).toContain(`src="__BASE__${picture}"`);
  });

  it('adds the release folder to pictures whose names come from a response', async () => {
    const build = async (name: string, template: string) => {
      const own = inScratch(name);
      await writePackage(own);
      await mkdir(join(own, 'dots'));
      await writeFile(join(own, 'dots/red.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
      const config = await readFile(join(own, 'remote.config.ts'), 'utf8');
      const more = `folders: { dots: new URL('./dots/', import.meta.url) }, firstPictures: { 'locale/picker': { 'search.RST': ['${template}'] } }, budget`;
      await writeFile(join(own, 'remote.config.ts'), config.replace('budget', more));
      return buildPackage(own);
    };
    const { files, modules, version } = await build('dots', 'dots/{data.color}.svg');
    const [picture = ''] = modules['locale/picker']?.first_pictures?.['search.RST'] ?? [];
    expect(picture).toMatch(/^dots\.[0-9a-f]{16}\/\{data\.color\}\.svg$/);
    expect(files.map(({ path }) => path)).toContain(picture.replace('{data.color}', 'red'));
    expect((await build('other-dots', 'dots/{data.colour}.svg')).version).not.toBe(version);
    await expect(build('no-dots', 'spots/{data.color}.svg')).rejects.toThrow(
      'spots/{data.color}.svg of search.RST lies in no folder of the release',
    );
  });

  it('names the global variable of a release after its build, so that two releases differ', () => {
    expect(record.entry.global).toBe(`mfe_locale_${record.version.split('-')[1]}`);
  });

  it('contains no release name in its files, so that the next release can reuse them', async () => {
    const mark = record.version.split('-')[1] ?? '';
    const scripts = record.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
    for (const path of scripts) {
      const text = (await read(path)).toString();
      expect(text).not.toContain(mark);
      expect(text).not.toContain('mfe-locale@release');
      const pushes = text.includes('(globalThis[document.currentScript.dataset.chunks]||=[]).push(');
      expect({ path, pushes }).toEqual({ path, pushes: path !== record.entry.file });
    }
  });

  it('refuses to start on a page that does not name its release', async () => {
    const entry = (await read(record.entry.file)).toString();
    const document = { currentScript: { src: `http://assets.example/mfe-locale/${record.entry.file}` } };
    expect(() => runInNewContext(entry, { document })).toThrow('The page does not say which release this is');
  });

  it('[P13] keeps the URL of every other file after one changed text', async () => {
    const [words, texts] = [inScratch('words'), inScratch('texts')];
    await writePackage(words, { word: 'everybody' });
    await writePackage(texts, { german: 'Welcome' });
    const kept = record.files.map(({ path }) => path);
    const listKinds = async (folderOfBuild: string) => {
      const { files, version, entry } = await buildPackage(folderOfBuild);
      expect(version).not.toBe(record.version);
      expect(entry.global).not.toBe(record.entry.global);
      const fresh = files.map(({ path }) => path).filter((path) => !kept.includes(path));
      return fresh.map((path) => path.replace(/\.[0-9a-f]{16}\..*|\.1\.2\.3-.*/, '')).toSorted();
    };
    const frames = languages.map(({ code }) => `frames/locale-picker.${code}`).toSorted();
    expect(await listKinds(words)).toEqual(['entry', ...frames, 'locale-picker', 'mf-manifest']);
    expect(await listKinds(texts)).toEqual(['frames/locale-picker.de-DE', 'mf-manifest', 'texts-de-DE']);
  });

  it('[P4] gives the same files another version if their contracts differ', async () => {
    const claims = inScratch('claims');
    await writePackage(claims, { needs: 'membership/panel' });
    const other = await buildPackage(claims);
    expect(other.contracts.needs).toHaveProperty('membership/panel');
    expect(other.version).not.toBe(record.version);
    const withoutManifest = ({ files }: ReleaseRecord) => files.filter(({ path }) => !path.startsWith('mf-manifest.'));
    expect(withoutManifest(other)).toEqual(withoutManifest(record));
  });

  it('contains neither React nor emotion nor i18next', async () => {
    expect(measureCost(record, 'locale/picker')).toBeLessThan(12_000);
  });

  it('records the accepted library versions, and contains no code that compares them again', async () => {
    expect(record.libraries?.takes).toMatchObject({ react: '^19.0.0', '@emotion/react': '^11.0.0' });
    const entry = (await read(record.entry.file)).toString();
    expect(entry).toContain('"@emotion/react"');
    // webpack writes `not(` into the code for a version that does not satisfy a range.
    expect(entry).not.toContain('"not("');
    expect(entry).not.toContain('^19');
  });

  it('gives the same content the same version in another folder', async () => {
    const elsewhere = inScratch('other');
    await writePackage(elsewhere);
    const again = await buildPackage(elsewhere);
    expect(again.version).toBe(record.version);
    expect(again.files).toEqual(record.files);
  });

  // The federation plugin writes a file to the working folder of the build, named by local paths.
  it('gives the same content the same version and files from any working folder', async () => {
    const build = async (name: string, from: string) => {
      const into = inScratch(name);
      await writePackage(into);
      const program = `
        const { buildPackage } = await import(${JSON.stringify(new URL('build-package.ts', import.meta.url).href)});
        await buildPackage(${JSON.stringify(into)});`;
      await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
        cwd: join(root, from),
      });
      const written: ReleaseRecord = JSON.parse((await read('release.json', join(into, 'dist'))).toString());
      return written;
    };
    const [own, apart] = [await build('own', 'mfe-locale'), await build('apart', 'mfe-auth')];
    expect([apart.version, apart.files, apart.entry]).toEqual([own.version, own.files, own.entry]);
    const bytes = await Promise.all(own.files.map(({ path }) => read(path, inScratch('own/dist'))));
    for (const one of bytes) expect(one.includes(scratch) || one.includes(root)).toBe(false);
  });

  it('ignores output of an earlier build', async () => {
    await writeFile(join(folder, 'src/remote.tsx'), remote('again'));
    const changed = await buildPackage(folder);
    expect(changed.version).not.toBe(record.version);
    await writeFile(join(folder, 'src/remote.tsx'), remote('there'));
    expect((await buildPackage(folder)).files).toEqual(record.files);
  });

  it('rejects a module over budget, with package, budget and size', async () => {
    const dear = inScratch('dear');
    await writePackage(dear, { budget: 1_000 });
    await expect(buildPackage(dear)).rejects.toThrow(
      /^mfe-locale: locale\/picker costs a page [\d,]+ bytes with brotli, and the budget in remote\.config\.ts is 1,000$/,
    );
  });

  it('describes an import that does not resolve', async () => {
    const broken = inScratch('broken');
    await writePackage(broken);
    await writeFile(join(broken, 'src/remote.tsx'), "import './nowhere.ts';\n");
    await expect(buildPackage(broken)).rejects.toThrow(/nowhere\.ts/);
  });
});

describe('patchRelease', () => {
  const patch = (name: string, more: Partial<Parameters<typeof createRelease>[0]> = {}) =>
    createRelease({ folder: join(folder, 'dist'), into: inScratch(name), version: '9.9.9-test', ...more });

  it('returns a release with another version and correct hashes', async () => {
    const patched = await patch('patched');
    expect(patched).toMatchObject({ version: '9.9.9-test', entry: { global: 'mfe_locale_9_9_9_test' } });
    const entry = (await read(patched.entry.file, inScratch('patched'))).toString();
    expect(patched.entry.file).not.toBe(record.entry.file);
    for (const file of patched.files) {
      const bytes = await read(file.path, inScratch('patched'));
      expect(calculateIntegrity(bytes)).toBe(file.integrity);
    }
    for (const path of patched.modules['locale/picker']?.scripts ?? []) {
      expect(record.modules['locale/picker']?.scripts).toContain(path);
      expect(entry).toContain(calculateChunkIntegrity(await read(path, inScratch('patched'))));
    }
  });

  it('applies edits to scripts and static frames', async () => {
    const patched = await patch('edited', { edit: (text) => text.replaceAll('there', 'everybody') });
    const frame = await read(patched.modules['locale/picker']?.frames['en-US'] ?? '', inScratch('edited'));
    expect(frame.toString()).toContain('Hello en-US everybody');
  });

  it('keeps the entry script on request, as a release with only new texts does', async () => {
    const edit = (text: string) => text.replaceAll('Hello en-US', 'Welcome');
    const patched = await patch('same-entry', { edit, sameEntry: true });
    expect(patched.entry.file).toBe(record.entry.file);
    const before = record.files.map(({ path }) => path);
    const fresh = patched.files.map(({ path }) => path).filter((path) => !before.includes(path));
    expect(patched.texts?.['en-US']?.map(({ path }) => path)).toEqual(
      fresh.filter((path) => path.startsWith('texts-')),
    );
    expect(fresh).toHaveLength(3);
  });

  it('refuses to patch a release if the edit matches no text in its files', async () => {
    await expect(patch('unchanged', { edit: (text) => text.replaceAll('not to be found', '') })).rejects.toThrow(
      /nothing to change/,
    );
  });

  it.each<Fault>([
    'entry-throws',
    'entry-garbage',
    'entry-html',
    'entry-empty',
    'entry-truncated',
    'get-hangs',
    'mount-hangs',
    'render-throws',
    'render-throws-later',
  ])('breaks only the entry by %s, in files that match their record', async (fault) => {
    const whole = await patch(`whole-${fault}`);
    const patched = await patch(fault, { fault });
    const isManifest = ({ path }: { path: string }): boolean => path.startsWith('mf-manifest.');
    const differing = patched.files.filter(
      (file) => !isManifest(file) && !whole.files.some(({ path }) => path === file.path),
    );
    expect(differing.map(({ path }) => path)).toEqual([patched.entry.file]);
    expect(calculateIntegrity(await read(patched.entry.file, inScratch(fault)))).toBe(differing[0]?.integrity);
  });

  it('accepts other contracts for a patched release', async () => {
    const contracts = { provides: { 'locale/picker': [2] }, needs: { host: [7] } };
    expect((await patch('claims', { contracts })).contracts).toEqual(contracts);
  });

  it('leaves the built folder unchanged when it patches a release', async () => {
    await cp(join(folder, 'dist'), inScratch('before'), { recursive: true });
    await patch('last', { fault: 'entry-throws' });
    expect(await read('release.json')).toEqual(await read('release.json', inScratch('before')));
  });
});
