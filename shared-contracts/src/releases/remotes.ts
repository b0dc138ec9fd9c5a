/** Packages that are released on their own. */
export const packageNames = [
  'shell',
  'mfe-header',
  'mfe-travel',
  'mfe-checkout',
  'mfe-membership',
  'mfe-auth',
  'mfe-locale',
] as const;

export type PackageName = (typeof packageNames)[number];
export type RemotePackage = Exclude<PackageName, 'shell'>;

export const isPackageName = (name: string): name is PackageName => packageNames.some((known) => known === name);

/** Which package's release holds a module: every module that a remote exposes, the one list of what can be mounted. */
export const packageOf = {
  'header/v1': 'mfe-header',
  'header/v2': 'mfe-header',
  'header/v3': 'mfe-header',
  'travel/pages': 'mfe-travel',
  'checkout/page': 'mfe-checkout',
  'checkout/payment': 'mfe-checkout',
  'checkout/cards': 'mfe-checkout',
  'checkout/booking': 'mfe-checkout',
  'membership/plans': 'mfe-membership',
  'membership/panel': 'mfe-membership',
  'auth/modals': 'mfe-auth',
  'locale/picker': 'mfe-locale',
} as const satisfies Readonly<Record<string, RemotePackage>>;

export type RemoteName = keyof typeof packageOf;

export const isRemoteName = (name: string): name is RemoteName => Object.hasOwn(packageOf, name);

/**
 * Modules that a package was given after it was first live. Its releases of before do not hold them and stay good;
 * pages show a fallback in such a module's place.
 */
const laterModules: ReadonlySet<RemoteName> = new Set(['checkout/cards', 'checkout/booking']);

/** Whether each release of the module's package holds it, the first ones too. */
export const isInEveryRelease = (module: RemoteName): boolean => !laterModules.has(module);

/** The modules of a package, in the order of the map. */
export const modulesOf = (name: RemotePackage): RemoteName[] =>
  Object.keys(packageOf)
    .filter(isRemoteName)
    .filter((module) => packageOf[module] === name);
