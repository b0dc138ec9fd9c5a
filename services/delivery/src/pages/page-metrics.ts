import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import { listChosen } from '../rollouts/choose-releases.ts';
import type { Choice } from '../rollouts/choose-releases.ts';
import type { PageResponse } from './page-response.ts';

/** Releases of so many different pages wait to be counted at most. */
const mostWaiting = 100;

/** Counts pages by organisation, and which releases they are made of. */
export const createPageMetrics = (
  registry: Registry,
): ((organisation: string, page: Pick<PageResponse, 'status' | 'choice'>) => void) => {
  // A page is made of eight releases: they are counted together when somebody looks.
  const waiting = new Map<Choice, number>();
  const countReleases = (): void => {
    for (const [choice, times] of waiting) {
      for (const { record } of listChosen(choice)) {
        releases.inc({ package: record.package, version: record.version }, times);
      }
    }
    waiting.clear();
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
    waiting.set(choice, (waiting.get(choice) ?? 0) + 1);
    if (waiting.size > mostWaiting) countReleases();
  };
};
