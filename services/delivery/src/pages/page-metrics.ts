import { Counter, type Registry } from 'prom-client';
import { listChosen, type Choice } from '../rollouts/choose-releases.ts';
import type { PageResponse } from './page-response.ts';

/** Maximum number of different sets of releases for which pages are collected before the metrics are updated. */
const maxPending = 100;

/** Returns a function that counts pages by organisation and status, and the releases that they use. */
export const createPageMetrics = (
  registry: Registry,
): ((organisation: string, page: Pick<PageResponse, 'status' | 'choice'>) => void) => {
  // A page has about eight releases, so to save time the releases are counted only when metrics are read.
  const pending = new Map<Choice, number>();
  const countReleases = (): void => {
    for (const [choice, times] of pending) {
      for (const { record } of listChosen(choice)) {
        releases.inc({ package: record.package, version: record.version }, times);
      }
    }
    pending.clear();
  };
  const pages = new Counter({
    name: 'pages_total',
    help: 'Pages sent, by organisation and status',
    labelNames: ['organisation', 'status'],
    registers: [registry],
  });
  const releases = new Counter({
    name: 'page_releases_total',
    help: 'Releases that pages were made of',
    labelNames: ['package', 'version'],
    registers: [registry],
    collect: countReleases,
  });
  return (organisation, { status, choice }) => {
    pages.inc({ organisation, status });
    pending.set(choice, (pending.get(choice) ?? 0) + 1);
    if (pending.size > maxPending) countReleases();
  };
};
