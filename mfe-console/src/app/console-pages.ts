import { stripTrailingSlash } from '@travel/contracts/routes/routes';
import { DoneIcon } from '@travel/ui/pictures/icons/icons.tsx';
import {
  AuditIcon,
  BugIcon,
  HealthIcon,
  KillIcon,
  OrganisationsIcon,
  OverviewIcon,
  ReleasesIcon,
  RolloutsIcon,
  SetsIcon,
  SuppliersIcon,
  TokensIcon,
  WhoIcon,
} from '@travel/ui/pictures/icons/operations-icons.tsx';

/** Pages of the console. Each one is also a row of `routes` in remote.config.ts. */
export const consolePages = [
  { path: '/ops', name: 'overview', Icon: OverviewIcon },
  { path: '/ops/rollouts', name: 'rollouts', Icon: RolloutsIcon },
  { path: '/ops/sets', name: 'sets', Icon: SetsIcon },
  { path: '/ops/releases', name: 'releases', Icon: ReleasesIcon },
  { path: '/ops/health', name: 'health', Icon: HealthIcon },
  { path: '/ops/errors', name: 'errors', Icon: BugIcon },
  { path: '/ops/suppliers', name: 'suppliers', Icon: SuppliersIcon },
  { path: '/ops/reviews', name: 'reviews', Icon: DoneIcon },
  { path: '/ops/switches', name: 'switches', Icon: KillIcon },
  { path: '/ops/who', name: 'who', Icon: WhoIcon },
  { path: '/ops/organisations', name: 'organisations', Icon: OrganisationsIcon },
  { path: '/ops/tokens', name: 'tokens', Icon: TokensIcon },
  { path: '/ops/audit', name: 'audit', Icon: AuditIcon },
] as const;

export type ConsolePageName = (typeof consolePages)[number]['name'];

/** Returns the page at a path, or the overview if there is none. */
export const findConsolePage = (path: string): (typeof consolePages)[number] =>
  consolePages.find((place) => place.path === stripTrailingSlash(path)) ?? consolePages[0];
