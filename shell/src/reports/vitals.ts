import { onCLS, onINP, onLCP } from 'web-vitals';
import { isPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import { watchDeadClicks } from './dead-clicks.ts';
import type { Report } from './telemetry.ts';

interface PlacedRelease {
  readonly name: PackageName;
  readonly version: string;
}

const findPlaced = (element: Element): PlacedRelease[] => {
  const [name = '', version = ''] = element.getAttribute('data-remote')?.split('@') ?? [];
  return isPackageName(name) && version !== '' ? [{ name, version }] : [];
};

interface MeasureOptions {
  readonly page: Document;
  readonly report: Report;
  readonly version: string;
  readonly calls: () => number;
}

/**
 * Reports web vitals under every release on the page, and clicks without effect under the release that rendered the
 * element. It is a chunk of its own, loaded when the page is idle.
 */
export const measurePage = ({ page, report, version, calls }: MeasureOptions): void => {
  const shell: PlacedRelease = { name: 'shell', version };
  // Measurements belong to the page that was loaded, even after navigations within it.
  const route = report.route();
  for (const watch of [onCLS, onINP, onLCP]) {
    watch(({ name: vital, value }) => {
      const placed = [shell, ...[...page.querySelectorAll('[data-remote]')].flatMap(findPlaced)];
      const each = new Map(placed.map((one) => [`${one.name}@${one.version}`, one]));
      for (const one of each.values()) report.of(one.name, one.version, 'page').vital(vital, value, route);
    });
  }
  watchDeadClicks({
    page,
    window,
    calls,
    onDead(element) {
      const owner = element.closest('[data-remote]');
      const [{ name, version: own } = shell] = owner ? findPlaced(owner) : [];
      report.of(name, own, 'page').deadClick();
    },
  });
};
