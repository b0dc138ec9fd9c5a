import { z } from 'zod';
import { isModuleName, remotePackagePattern } from './remotes.ts';
import type { Shape } from './shapes/shape.ts';

/** The name of a package that is released on its own: `shell` or a remote's. */
export const packageNameSchema = z.union(
  [z.literal('shell'), z.templateLiteral(['mfe-', z.string().regex(remotePackagePattern)])],
  'A package is required: shell, or a name like mfe-header',
);

const file = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9][A-Za-z0-9._~-]*)*$/, 'A path inside the release is required');

/** `1.4.0`, or `1.4.0-` and the hash of its content. */
export const versionSchema = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+(?:[-.+][A-Za-z0-9.-]+)?$/, 'A version like 1.4.0 or 1.4.0-3f2a9c1b is required');

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'A sha384 integrity value is required');

/** A file that a page may load: path inside the release, integrity hash, sizes in bytes. */
export const releaseFileSchema = z.object({
  path: file,
  integrity,
  bytes: z.int().nonnegative(),
  /** Size with brotli; equal to `bytes` for compressed formats. */
  brotli_bytes: z.int().nonnegative(),
});

/**
 * A text chunk as a page passes it to an entry script: the chunk's name contains the first 16 hex digits of its sha256.
 */
const releaseTextSchema = z.object({
  path: file,
  integrity: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'A sha256 integrity value is required'),
});

const contractList = z.record(z.string(), z.array(z.int().positive()).min(1));

const firstCall = z
  .string()
  .max(800)
  .regex(/^\/api\/[\w/{}?!=&-]+$/, 'A path below /api with names in braces is required');

const firstPicture = z
  .string()
  .max(400)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._~-]*\/(?:[\w-]|\{\w+(?:\.\w+)*\})+\.[a-z0-9]+$/,
    'A file in a folder of the release, with paths of an answer in braces, is required',
  );

/** The files and calls that an exposed module needs before it can mount. */
export const releaseModuleSchema = z.object({
  /** Paths of the chunks loaded with the module; they are in `files`. */
  scripts: z.array(file),
  /**
   * More chunks that a page of the module needs immediately, by `page`, `page.look` or `page.product`: `search`,
   * `home.almanac`, `search.RST`. Those of a product or look replace those of the page.
   */
  pages: z.record(z.string(), z.array(file)).optional(),
  /** Texts by language code. */
  texts: z.record(z.string(), file),
  /** More texts that a page and a product on it need immediately: by the keys of `pages`, then by language code. */
  page_texts: z.record(z.string(), z.record(z.string(), file)).optional(),
  /**
   * API calls that the page's document sends before its scripts load, by the keys of `pages`: templates of
   * `getFirstCallUrl`.
   */
  first_calls: z.record(z.string(), z.array(firstCall).max(4)).optional(),
  /**
   * Pictures to preload from the responses of those calls, by the keys of `pages`: templates of
   * `getFirstPictureUrl` for files of the release.
   */
  first_pictures: z.record(z.string(), z.array(firstPicture).max(4)).optional(),
  /**
   * Static first frames by `getFrameKey` of frame-keys.ts (`en-US`, `en-US.harbor`, `home.en-US.harbor`); HTML without
   * scripts.
   */
  frames: z.record(z.string(), file),
});

const pathSchema = z
  .string()
  .max(120)
  .regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/, 'A path like /gift-cards is required');

/** A page that a release adds to the route table. */
export const addedRouteSchema = z.object({
  path: pathSchema,
  /** The module of the release that is shown in the page's main part. */
  module: z.string().refine(isModuleName, 'A module like gifts/page is required'),
  /** Page titles by language code; English is required. */
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

/** The record of a release; immutable once published. */
export const releaseRecordSchema = z
  .object({
    package: packageNameSchema,
    version: versionSchema,
    /** `git describe` of the source, for people. */
    source: z.string().max(120),
    /**
     * `content`: each path contains the hash of its content, and the URL has no version: `<package>/<path>`. Older
     * releases omit it and are stored under `<package>/<version>/`.
     */
    addressed_by: z.literal('content').optional(),
    built_at: z.iso.datetime(),
    /**
     * Entry script and the global it defines (null for the shell, which is not loaded by name). `alone`: it runs
     * without a federation runtime in the page; older ones take its core from a global. `early`: entry and chunks may
     * run in any order before the shell, if their script elements name the global of chunks (`getChunksGlobal`).
     */
    entry: z.object({
      file,
      global: z.string().nullable(),
      alone: z.literal(true).optional(),
      early: z.literal(true).optional(),
    }),
    /** Exposed modules by name: `header/v1`. The shell has only `shell`. */
    modules: z.record(z.string(), releaseModuleSchema),
    /**
     * All text chunks by language code. The page passes them to the entry script in its URL, together with the name of
     * its global. Older entry scripts contain both, and their releases omit this field.
     */
    texts: z.record(z.string(), z.array(releaseTextSchema).max(500)).optional(),
    contracts: z.object({ provides: contractList, needs: contractList }),
    /**
     * Shapes of the contracts at build time, by name, so that the gate can name members on which two releases differ.
     */
    shapes: z.record(z.string().max(80), z.object({ version: z.int().positive(), shape: shapeSchema })).optional(),
    /** Versions of the libraries that the release shares, and version ranges of those that it consumes. */
    libraries: z.object({ shares: libraryVersions.optional(), takes: libraryVersions.optional() }).optional(),
    files: z.array(releaseFileSchema).min(1).max(2000),
    /**
     * Paths of the route table that the release knows: a remote lists those it shows, the shell all. A path that a live
     * release does not list shows the not-found page. Older releases omit it and count as knowing all.
     */
    known_paths: z.array(z.string().max(120)).max(500).optional(),
    /** Pages that the release adds to the route table. */
    routes: z.array(addedRouteSchema).max(100).optional(),
    /**
     * Source maps by `maps/<script>.map`, stored with the release and never sent to pages. Older releases have none.
     */
    maps: z.array(releaseFileSchema).max(2000).optional(),
    /**
     * Bundle that renders first views on the server, stored below `server/` and never sent to pages, and by module the
     * pages that it renders, as in `pages`. Releases without it have static frames only. `cpu_ms`: processor time that
     * a view may use, if it is not the usual 50 ms.
     */
    views: z
      .object({
        file: releaseFileSchema,
        pages: z.record(z.string(), z.array(z.string().max(60)).max(100)),
        cpu_ms: z.int().min(1).max(100).optional(),
      })
      .optional(),
  })
  .meta({ id: 'ReleaseRecord' });

export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;
export type ReleaseText = z.infer<typeof releaseTextSchema>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type ReleaseModule = z.infer<typeof releaseModuleSchema>;
