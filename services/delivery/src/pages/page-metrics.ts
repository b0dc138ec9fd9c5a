import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import { chosenReleases } from '../rollouts/choose-releases.ts';
import type { PageAnswer } from './page-maker.ts';

/** Counts pages by organisation, and which releases they are made of. */
export const pageMetrics = (registry: Registry): ((organisation: string, page: PageAnswer) => void) => {
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
  });
  return (organisation, { status, choice }) => {
    pages.inc({ organisation, status });
    for (const { record } of chosenReleases(choice)) releases.inc({ package: record.package, version: record.version });
  };
};
