import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyScreen } from '@travel/ui/staff/lazy-screen.tsx';
import { Overview } from '../overview/overview.tsx';
import type { ConsolePageName } from './console-pages.ts';

/** Every screen except the overview is a separate chunk, loaded when it is opened. */
const lazyScreens = {
  rollouts: lazyCode(async () => (await import('../rollouts/rollouts.tsx')).Rollouts),
  sets: lazyCode(async () => (await import('../sets/sets.tsx')).Sets),
  releases: lazyCode(async () => (await import('../releases/releases.tsx')).Releases),
  health: lazyCode(async () => (await import('../health/health.tsx')).HealthPage),
  errors: lazyCode(async () => (await import('../errors/errors.tsx')).Errors),
  suppliers: lazyCode(async () => (await import('../suppliers/suppliers.tsx')).Suppliers),
  reviews: lazyCode(async () => (await import('../reviews/reviews.tsx')).Reviews),
  switches: lazyCode(async () => (await import('../switches/switches.tsx')).Switches),
  who: lazyCode(async () => (await import('../visitors/visitor-releases.tsx')).VisitorReleases),
  organisations: lazyCode(async () => (await import('../organisations/organisations.tsx')).Organisations),
  tokens: lazyCode(async () => (await import('../tokens/tokens.tsx')).Tokens),
  audit: lazyCode(async () => (await import('../audit/audit-page.tsx')).Audit),
} satisfies Record<Exclude<ConsolePageName, 'overview'>, unknown>;

export function Screen({ name }: { readonly name: ConsolePageName }) {
  return name === 'overview' ? <Overview /> : <LazyScreen key={name} code={lazyScreens[name]} />;
}
