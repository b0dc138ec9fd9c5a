import type { AuthMode, AuthPrefill } from '../events/events.ts';
import type { PaymentProps } from './payment.ts';

/** No props of its own: everything comes from the host. */
export type NoProps = Readonly<Record<string, never>>;

export interface AuthModalsProps {
  readonly mode: AuthMode;
  readonly prefill?: AuthPrefill | undefined;
  /** Path to go to after signing in; stays on the page without. */
  readonly returnTo?: string | undefined;
  readonly onClose: () => void;
}

export interface PlansProps {
  readonly reason: 'newcomer' | 'renewal' | 'link';
  /** The plan that was chosen before signing in. */
  readonly sub_id?: string | undefined;
  readonly onClose: () => void;
}

export interface LocalePickerProps {
  readonly focus?: 'language' | 'currency' | undefined;
  readonly onClose: () => void;
}

/** Every module that a remote exposes, and the props its host gives it. The one list of what can be mounted. */
export interface RemoteMap {
  'header/v1': NoProps;
  'header/v2': NoProps;
  'header/v3': NoProps;
  'travel/pages': NoProps;
  'checkout/page': NoProps;
  'checkout/payment': PaymentProps;
  /** The saved cards of who is signed in, for a page about the account. */
  'checkout/cards': NoProps;
  'membership/plans': PlansProps;
  'membership/panel': NoProps;
  'auth/modals': AuthModalsProps;
  'locale/picker': LocalePickerProps;
}

export type RemoteName = keyof RemoteMap;

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

/** Which package's release holds a module. */
export const packageOf: Readonly<Record<RemoteName, RemotePackage>> = {
  'header/v1': 'mfe-header',
  'header/v2': 'mfe-header',
  'header/v3': 'mfe-header',
  'travel/pages': 'mfe-travel',
  'checkout/page': 'mfe-checkout',
  'checkout/payment': 'mfe-checkout',
  'checkout/cards': 'mfe-checkout',
  'membership/plans': 'mfe-membership',
  'membership/panel': 'mfe-membership',
  'auth/modals': 'mfe-auth',
  'locale/picker': 'mfe-locale',
};

export const isRemoteName = (name: string): name is RemoteName => Object.hasOwn(packageOf, name);

/**
 * Modules that a package was given after it was first live. Its releases of before do not hold them and stay good;
 * pages show a fallback in such a module's place.
 */
const laterModules: ReadonlySet<RemoteName> = new Set(['checkout/cards']);

/** Whether each release of the module's package holds it, the first ones too. */
export const isInEveryRelease = (module: RemoteName): boolean => !laterModules.has(module);

/** The modules of a package, in the order of the map. */
export const modulesOf = (name: RemotePackage): RemoteName[] =>
  Object.keys(packageOf)
    .filter(isRemoteName)
    .filter((module) => packageOf[module] === name);
