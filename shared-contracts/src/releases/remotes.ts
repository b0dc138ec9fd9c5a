/** Packages that the product comes with, each released on its own. A team adds another one by releasing it. */
export const packageNames = [
  'shell',
  'mfe-header',
  'mfe-travel',
  'mfe-checkout',
  'mfe-membership',
  'mfe-auth',
  'mfe-locale',
] as const;

export type RemotePackage = `mfe-${string}`;
export type PackageName = 'shell' | RemotePackage;

/** What follows `mfe-` in the name of a remote's package: words of small letters and digits, at most 36 characters. */
export const remotePackageWords = /^(?=.{1,36}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The operators' console: on their origin alone, and there the only remote. */
export const consolePackage = 'mfe-console' satisfies RemotePackage;

export const isRemotePackage = (name: string): name is RemotePackage =>
  name.startsWith('mfe-') && remotePackageWords.test(name.slice(4));

export const isPackageName = (name: string): name is PackageName => name === 'shell' || isRemotePackage(name);

/** The modules that the product comes with. */
const knownModules = [
  'header/v1',
  'header/v2',
  'header/v3',
  'travel/pages',
  'checkout/page',
  'checkout/payment',
  'checkout/cards',
  'checkout/booking',
  'membership/plans',
  'membership/panel',
  'auth/modals',
  'locale/picker',
] as const;

export type KnownModule = (typeof knownModules)[number];

/** A module begins with the name of its package, which is all that anybody needs to find it: `header/v1`. */
export type ModuleName = `${string}/${string}`;

const moduleWords = /^[a-z][a-z0-9-]{0,35}\/[a-z][a-z0-9-]{0,35}$/;

export const isModuleName = (name: string): name is ModuleName => moduleWords.test(name);

/** The name under which a release has another version of a module than the first: `header/v1@2`. */
export const moduleInVersion = <M extends string>(module: M, version: number): M | `${M}@${number}` =>
  version === 1 ? module : `${module}@${version}`;

/** Returns the module and the version that a name in a release stands for. */
export const versionedModule = (name: string): { readonly module: string; readonly version: number } => {
  const [module = '', version = '1'] = name.split('@');
  return { module, version: /^[1-9]\d{0,3}$/.test(version) ? Number(version) : 0 };
};

/** Returns the package whose releases hold a module: `mfe-header` for `header/v1`. */
export const packageOf = (module: ModuleName): RemotePackage => `mfe-${module.slice(0, module.indexOf('/'))}`;

/**
 * Modules that a package was given after it was first live. Its releases of before do not hold them and stay good;
 * pages show a fallback in such a module's place.
 */
const laterModules: ReadonlySet<string> = new Set(['checkout/cards', 'checkout/booking']);

/** Whether each release of the module's package holds it, the first ones too. */
export const isInEveryRelease = (module: string): boolean => !laterModules.has(module);

/** The modules that a package comes with, in their order; none for a package that came later. */
export const modulesOf = (name: RemotePackage): KnownModule[] =>
  knownModules.filter((module) => packageOf(module) === name);
