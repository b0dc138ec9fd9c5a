/** Packages of the product, each released on its own. A team adds another by releasing it. */
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

/** The part after `mfe-` in a remote's package name: lower-case letters, digits and single hyphens, at most 36 characters. */
export const remotePackagePattern = /^(?=.{1,36}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Remotes of staff, each the only remote on an origin of its own: the operators' console and the back office. */
const staffPackages = ['mfe-console', 'mfe-office'] as const satisfies readonly RemotePackage[];

export type StaffPackage = (typeof staffPackages)[number];

/** Returns whether a package runs on a staff origin and never on pages of the product. */
export const isStaffPackage = (name: string): name is StaffPackage => staffPackages.some((one) => one === name);

export const isRemotePackage = (name: string): name is RemotePackage =>
  name.startsWith('mfe-') && remotePackagePattern.test(name.slice(4));

export const isPackageName = (name: string): name is PackageName => name === 'shell' || isRemotePackage(name);

/** The modules of the product. */
const knownModules = [
  'header/v1',
  'header/v2',
  'header/v3',
  'travel/pages',
  'travel/map',
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

/** A module name starts with the name of its package: `header/v1`. */
export type ModuleName = `${string}/${string}`;

const moduleWords = /^[a-z][a-z0-9-]{0,35}\/[a-z][a-z0-9-]{0,35}$/;

export const isModuleName = (name: string): name is ModuleName => moduleWords.test(name);

/** Returns the name of a module in a release for versions other than 1: `header/v1@2`. */
export const toVersionedModule = <M extends string>(module: M, version: number): M | `${M}@${number}` =>
  version === 1 ? module : `${module}@${version}`;

/** Parses a module name of a release into module and version. */
export const parseVersionedModule = (name: string): { readonly module: string; readonly version: number } => {
  const [module = '', version = '1'] = name.split('@');
  return { module, version: /^[1-9]\d{0,3}$/.test(version) ? Number(version) : 0 };
};

/** Returns the package whose releases contain a module: `mfe-header` for `header/v1`. */
export const getPackageName = (module: ModuleName): RemotePackage => `mfe-${module.slice(0, module.indexOf('/'))}`;

/**
 * Modules added to a package after its first release. Older releases lack them and remain valid; pages show a fallback
 * instead.
 */
const laterModules: ReadonlySet<string> = new Set(['checkout/cards', 'checkout/booking', 'travel/map']);

/** Returns whether every release of the package contains the module, including the first ones. */
export const isInEveryRelease = (module: string): boolean => !laterModules.has(module);

/** Returns the modules of a package in order; empty for packages outside the product. */
export const listModules = (name: RemotePackage): KnownModule[] =>
  knownModules.filter((module) => getPackageName(module) === name);
