import { z } from 'zod';
import { isModuleName, remotePackageWords } from './remotes.ts';
import type { Shape } from './shapes/shape.ts';

/** The name of a package that is released on its own: `shell`, or a remote's. */
export const packageNameSchema = z.union(
  [z.literal('shell'), z.templateLiteral(['mfe-', z.string().regex(remotePackageWords)])],
  'A package is wanted: shell, or a name like mfe-header',
);

const file = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9][A-Za-z0-9._~-]*)*$/, 'A path inside the release is wanted');

/** `1.4.0`, or `1.4.0-` and the hash of what it was built from. */
export const versionSchema = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+(?:[-.+][A-Za-z0-9.-]+)?$/, 'A version like 1.4.0 or 1.4.0-3f2a9c1b is wanted');

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'A sha384 integrity value is wanted');

/** A file that a page may load: path inside the release, its integrity, its sizes in bytes. */
export const releaseFileSchema = z.object({
  path: file,
  integrity,
  bytes: z.int().nonnegative(),
  /** As sent with brotli; equal to `bytes` for what is packed already. */
  brotli_bytes: z.int().nonnegative(),
});

/** A chunk of texts as a page tells an entry of it: its name holds the first 16 hex digits of its sha256. */
const addressedTextSchema = z.object({
  path: file,
  integrity: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'A sha256 integrity value is wanted'),
});

const contractList = z.record(z.string(), z.array(z.int().positive()).min(1));

const firstCall = z
  .string()
  .max(800)
  .regex(/^\/api\/[\w/{}?!=&-]+$/, 'A path below /api with names in braces is wanted');

const firstPicture = z
  .string()
  .max(400)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._~-]*\/(?:[\w-]|\{\w+(?:\.\w+)*\})+\.[a-z0-9]+$/,
    'A file in a folder of the release, with paths of an answer in braces, is wanted',
  );

/** What an exposed module needs before it can mount. */
export const releaseModuleSchema = z.object({
  /** Chunks loaded with the module, by path; they are in `files`. */
  scripts: z.array(file),
  /**
   * More chunks that a page of the module asks for at once, by `page`, `page.look` or `page.product`: `search`,
   * `home.almanac`, `search.RST`. What a product or look has stands instead of the page's own.
   */
  pages: z.record(z.string(), z.array(file)).optional(),
  /** Texts by language code. */
  texts: z.record(z.string(), file),
  /** More texts that a page, and a product on it, ask for at once: by the keys of `pages`, then by language code. */
  page_texts: z.record(z.string(), z.record(z.string(), file)).optional(),
  /**
   * Calls of the first view that the document of a page sends before its scripts are there, by the keys of `pages`:
   * templates of `getFirstCallAddress`.
   */
  first_calls: z.record(z.string(), z.array(firstCall).max(4)).optional(),
  /**
   * Pictures of the first view that an answer to those calls names, by the keys of `pages`: templates of
   * `getFirstPictureAddress`, inside the release.
   */
  first_pictures: z.record(z.string(), z.array(firstPicture).max(4)).optional(),
  /** Static first frames by `frameKey` of frame-keys.ts (`en-US`, `en-US.harbor`, `home.en-US.harbor`); HTML without scripts. */
  frames: z.record(z.string(), file),
});

const pathSchema = z
  .string()
  .max(120)
  .regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/, 'A path like /gift-cards is wanted');

/** A page that a release adds to the product, beside those of the route table. */
export const addedRouteSchema = z.object({
  path: pathSchema,
  /** In the main part of the page; a module of the release. */
  module: z.string().refine(isModuleName, 'A module like gifts/page is wanted'),
  /** What the page is called, by language code; English is always there. */
  titles: z.record(z.string(), z.string().min(1).max(120)).and(z.object({ 'en-US': z.string() })),
});

export type AddedRoute = z.infer<typeof addedRouteSchema>;

const shapeText = z.string().max(400);

/** A type of a contract; see shape.ts. */
const shapeSchema: z.ZodType<Shape> = z.lazy(() =>
  z.union([
    shapeText,
    z.strictObject({ any: z.array(shapeSchema).max(500) }),
    z.strictObject({ list: shapeSchema }),
    z.strictObject({
      has: z.record(shapeText, shapeSchema),
      may: z.record(shapeText, shapeSchema).optional(),
    }),
    z.strictObject({ takes: z.array(shapeSchema).max(20), least: z.int().nonnegative(), gives: shapeSchema }),
  ]),
);

const libraryVersions = z.record(z.string().max(80), z.string().max(80));

/** The record that comes with every release; immutable once published. */
export const releaseRecordSchema = z
  .object({
    package: packageNameSchema,
    version: versionSchema,
    /** `git describe` of the source, for people. */
    source: z.string().max(120),
    /**
     * `content`: each path holds the hash of what the file says, and its address has no version: `<package>/<path>`.
     * Older releases have none of it and lie below `<package>/<version>/`.
     */
    addressed_by: z.literal('content').optional(),
    built_at: z.iso.datetime(),
    /**
     * Entry script and the global it fills (null for the shell, which nobody loads by name). `alone`: it can run
     * without a runtime of the federation in the page; older ones take its core from a global. `early`: entry and chunks
     * may run as they come, before the shell and before each other, where their elements name the global of chunks
     * (`chunksGlobal`).
     */
    entry: z.object({
      file,
      global: z.string().nullable(),
      alone: z.literal(true).optional(),
      early: z.literal(true).optional(),
    }),
    /** Exposed modules by name: `header/v1`. For the shell, `shell` alone. */
    modules: z.record(z.string(), releaseModuleSchema),
    /**
     * Every chunk of texts by language code. The entry does not name them: a page does, in the address by which it asks
     * for the entry, and gives the entry its global there too. Older entries name both themselves, and have none here.
     */
    texts: z.record(z.string(), z.array(addressedTextSchema).max(500)).optional(),
    contracts: z.object({ provides: contractList, needs: contractList }),
    /** What contracts looked like to the build, by name: the gate names members that two releases see otherwise. */
    shapes: z.record(z.string().max(80), z.object({ version: z.int().positive(), shape: shapeSchema })).optional(),
    /** Libraries that the release shares with others, by version, and those that it takes, by the range that will do. */
    libraries: z.object({ shares: libraryVersions.optional(), takes: libraryVersions.optional() }).optional(),
    files: z.array(releaseFileSchema).min(1).max(2000),
    /**
     * Pages of the route table that the release knows: of a remote those that it shows, of the shell all. A path that a
     * release does not name is no page as long as it is live. Older ones do not say and are taken to know all.
     */
    known_paths: z.array(z.string().max(120)).max(500).optional(),
    /** Pages that it adds to the table. */
    routes: z.array(addedRouteSchema).max(100).optional(),
    /** Source maps of scripts, by `maps/<script>.map`: kept with the release and sent to no page. Older ones have none. */
    maps: z.array(releaseFileSchema).max(2000).optional(),
  })
  .meta({ id: 'ReleaseRecord' });

export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;
export type AddressedText = z.infer<typeof addressedTextSchema>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type ReleaseModule = z.infer<typeof releaseModuleSchema>;
