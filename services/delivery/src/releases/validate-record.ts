import {
  isInEveryRelease,
  isModuleName,
  toVersionedModule,
  listModules,
  getPackageName,
  parseVersionedModule,
  type PackageName,
} from '@travel/contracts/releases/remotes';
import { versionSchema, type ReleaseText, type ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { matchRoute } from '@travel/contracts/routes/routes';
import { isMap, isServerFile, listServerFiles } from './file-check.ts';

/** The largest allowed file of a release, in bytes. */
export const largestFile = 5 * 1024 * 1024;

/** Returns a description of each contradiction in a release record; empty if the release can be published. */
export const validateRecord = (record: ReleaseRecord): string[] => [
  ...validateFiles(record),
  ...validateReferences(record),
  ...validateModules(record),
];

const isVersionPath = (path: string): boolean => versionSchema.safeParse(path.split('/', 1)[0]).success;

const validateFiles = (record: ReleaseRecord): string[] => {
  const { files, maps = [], addressed_by: by } = record;
  const server = listServerFiles(record);
  const seen = new Set<string>();
  const apart = [
    ...files.filter(({ path }) => isMap(path)).map(({ path }) => `${path} is a source map, which belongs to maps.`),
    ...maps.filter(({ path }) => !isMap(path)).map(({ path }) => `${path} is no source map below maps/.`),
    ...[...files, ...maps]
      .filter(({ path }) => isServerFile(path))
      .map(({ path }) => `${path} is a server file, which belongs to views.`),
    ...server.filter(({ path }) => !isServerFile(path)).map(({ path }) => `${path} is no file below server/.`),
  ];
  const each = [...files, ...maps, ...server].flatMap(({ path, bytes }) => {
    // Names that differ only in case would overwrite each other on some file systems.
    const plain = path.toLowerCase();
    const repeated = seen.has(plain);
    seen.add(plain);
    return [
      ...(repeated ? [`${path} is listed twice.`] : []),
      ...(by === 'content' && isVersionPath(path)
        ? [`${path} begins like a version, which is where older releases are.`]
        : []),
      ...(path.length > 200 ? [`${path} is longer than 200 characters.`] : []),
      ...(plain.endsWith('.br') ? [`${path} ends in .br, which is kept for packed copies.`] : []),
      ...(bytes > largestFile ? [`${path} has ${bytes} bytes; ${largestFile} is the most.`] : []),
    ];
  });
  return [...apart, ...each];
};

const isNamedByDigest = ({ path, integrity }: ReleaseText): boolean => {
  const digest = Buffer.from(integrity.replace('sha256-', ''), 'base64').toString('hex');
  return path.endsWith(`.${digest.slice(0, 16)}.js`);
};

const validateReferences = ({ entry, modules, texts = {}, files, views }: ReleaseRecord): string[] => {
  const known = new Set(files.map((file) => file.path));
  const wanted = [
    entry.file,
    ...Object.values(texts).flatMap((all) => all.map(({ path }) => path)),
    ...Object.values(modules).flatMap((module) => [
      ...module.scripts,
      ...Object.values(module.pages ?? {}).flat(),
      ...Object.values(module.texts),
      ...Object.values(module.page_texts ?? {}).flatMap((own) => Object.values(own)),
      ...Object.values(module.frames),
    ]),
  ];
  const missing = [...new Set(wanted)].filter((path) => !known.has(path));
  const misnamed = Object.values(texts).flatMap((all) => all.filter((text) => !isNamedByDigest(text)));
  const unknown = Object.keys(views?.pages ?? {}).filter((module) => !Object.hasOwn(modules, module));
  return [
    ...missing.map((path) => `${path} is used, and not among the files.`),
    ...unknown.map((module) => `${module} has views, and is not among the modules.`),
    ...misnamed.map(({ path }) => `${path} is not named by its sha256, by which entries find texts.`),
  ];
};

const validateModules = (record: ReleaseRecord): string[] => {
  const { package: name, entry, modules, contracts } = record;
  const missing = listMissingModules(name, modules).map((module) => `${module} is missing among the modules.`);
  if (name === 'shell') {
    return [
      ...missing,
      ...(entry.global === null ? [] : ['The shell fills no global; entry.global is null for it.']),
      ...Object.keys(modules).flatMap((module) => (module === 'shell' ? [] : [`${module} is no module of the shell.`])),
    ];
  }
  return [
    ...missing,
    ...validateRoutes(record),
    ...(entry.global === null ? [`The entry of ${name} needs the name of the global that it fills.`] : []),
    ...Object.keys(modules).flatMap((key) => {
      const { module, version } = parseVersionedModule(key);
      return [
        ...(isModuleName(module) && getPackageName(module) === name ? [] : [`${key} is no module of ${name}.`]),
        ...(contracts.provides[module]
          ? []
          : [`${module} is there, and contracts.provides does not say in which version.`]),
        // The first version that a release provides of a module is exported under the plain module name, whatever
        // number that version has.
        ...(version === 1 || contracts.provides[module]?.includes(version)
          ? []
          : [`${key} is there, and contracts.provides does not say so.`]),
      ];
    }),
    ...Object.entries(contracts.provides).flatMap(([module, versions]) =>
      versions
        .filter(
          (version) =>
            versions.length > 1 &&
            version !== Math.min(...versions) &&
            !Object.hasOwn(modules, toVersionedModule(module, version)),
        )
        .map((version) => `${toVersionedModule(module, version)} is provided, and not among the modules.`),
    ),
  ];
};

const validateRoutes = ({ modules, routes = [] }: ReleaseRecord): string[] =>
  routes.flatMap(({ path, module }, at) => [
    ...(matchRoute(path) ? [`${path} is a page of the product already.`] : []),
    ...(routes.findIndex((other) => other.path === path) < at ? [`${path} is added twice.`] : []),
    ...(Object.hasOwn(modules, module) ? [] : [`${path} shows ${module}, which is not among the modules.`]),
  ]);

/** Returns the modules that pages request from a package and that its release lacks. */
export const listMissingModules = (name: PackageName, modules: ReleaseRecord['modules']): string[] => {
  const wanted: readonly string[] = name === 'shell' ? ['shell'] : listModules(name).filter(isInEveryRelease);
  return wanted.filter((module) => !Object.hasOwn(modules, module));
};
