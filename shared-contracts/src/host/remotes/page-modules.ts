import type { AuthMode } from '../events/events.ts';
import type { Flags } from '../../organisations/flags.ts';
import { isModuleName } from '../../releases/remotes.ts';
import type { PageKind } from '../../routes/routes.ts';
import type { RemoteName } from './remote-props.ts';

const mainModules: Record<PageKind, RemoteName> = {
  home: 'travel/pages',
  search: 'travel/pages',
  details: 'travel/pages',
  checkout: 'checkout/page',
  success: 'checkout/page',
  'my-trips': 'travel/pages',
  account: 'travel/pages',
  profile: 'travel/pages',
  'agent-profile': 'travel/pages',
  'privacy-policy': 'travel/pages',
  'terms-of-use': 'travel/pages',
};

/** Returns whether the map of remotes has this module. The map does not know the modules of packages added later. */
export const isRemoteName = (name: string): name is RemoteName => isModuleName(name);

/** Returns the module for the main part of a page. */
export const getMainModule = (page: PageKind): RemoteName => mainModules[page];

/** Returns the header module of the flag's version, or v1 if the flag names an unknown version. */
export const getHeaderModule = ({ headerVersion }: Pick<Flags, 'headerVersion'>): RemoteName => {
  const name = `header/${headerVersion}`;
  return isRemoteName(name) ? name : 'header/v1';
};

/** Modals that an event opens on any page. */
export const modalModules = {
  'auth:requested': 'auth/modals',
  'locale:requested': 'locale/picker',
  'plans:requested': 'membership/plans',
} as const satisfies Record<string, RemoteName>;

export const authModes = [
  'sign-in',
  'sign-up',
  'email-sign-up',
  'forgot-password',
  'reset-password',
] as const satisfies readonly AuthMode[];
