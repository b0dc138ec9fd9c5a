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

/** Whether something can be mounted by this name: of packages that came later the map of remotes knows no names. */
export const isMountable = (name: string): name is RemoteName => isModuleName(name);

/** The module in the main part of a page. */
export const mainModule = (page: PageKind): RemoteName => mainModules[page];

/** The module in the header of a page. */
export const headerModule = ({ headerVersion }: Pick<Flags, 'headerVersion'>): RemoteName => {
  const name = `header/${headerVersion}`;
  return isMountable(name) ? name : 'header/v1';
};

/** What a route needs at once: delivery preloads exactly these. Modals come when they are asked for. */
export const modulesFor = (page: PageKind, flags: Pick<Flags, 'headerVersion'>): RemoteName[] => [
  headerModule(flags),
  mainModule(page),
];

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
