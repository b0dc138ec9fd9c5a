import type { listErrors, readError } from '@travel/contracts/endpoints/delivery/delivery';
import type { readHealth, readRouteHealth } from '@travel/contracts/endpoints/delivery/release-health';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { formatTable } from '../../workspace/table.ts';

type Health = EndpointResponse<typeof readHealth>;
type RouteHealth = EndpointResponse<typeof readRouteHealth>;
type ErrorList = EndpointResponse<typeof listErrors>;
type Details = EndpointResponse<typeof readError>;

const formatMoment = (iso: string): string => iso.replace('T', ' ').slice(0, 16);

const formatSpan = ({ since, until }: { readonly since: string; readonly until: string }): string =>
  `From ${formatMoment(since)} to ${formatMoment(until)} (UTC)`;

const formatMilliseconds = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} ms`);
const formatScore = (value: number | null): string => (value === null ? '–' : value.toFixed(2));
const formatShare = (value: number | null): string => (value === null ? '–' : `${(value * 100).toFixed(1)} %`);

/** Formats the health of a package's releases side by side, with the current role of each. */
export const formatHealth = (health: Health): string => {
  const { releases } = health;
  if (releases.length === 0) return `${formatSpan(health)}: no page reported anything, and nothing is live.`;
  return [
    `${formatSpan(health)}. Different visitors; each event counts once for a visitor and hour.`,
    formatTable([
      [
        '',
        'version',
        'visitors',
        'failed for',
        'rate',
        'loads',
        'load',
        'mount',
        'render',
        'thrown',
        'dead clicks of',
        'guests',
        'payment',
        'begun',
        'paid',
        'refused',
        'mounted',
        'LCP',
        'INP',
        'CLS',
      ],
      ...releases.map((one) => [
        one.state,
        one.version,
        String(one.visitors),
        String(one.failed_visitors),
        formatShare(one.failure_rate),
        String(one.loads),
        String(one.load_failures),
        String(one.mount_failures),
        String(one.render_failures),
        String(one.errors),
        String(one.dead_click_visitors ?? '–'),
        String(one.guests ?? '–'),
        String(one.payment ?? '–'),
        String(one.begun),
        String(one.paid),
        String(one.refused),
        formatMilliseconds(one.mounted_p75),
        formatMilliseconds(one.lcp_p75),
        formatMilliseconds(one.inp_p75 ?? null),
        formatScore(one.cls_p75 ?? null),
      ]),
    ]),
  ].join('\n');
};

/** Formats the health of releases page by page, the busiest page first. */
export const formatRouteHealth = (health: RouteHealth): string => {
  const { routes } = health;
  if (routes.length === 0) return `${formatSpan(health)}: no page reported anything.`;
  return [
    `${formatSpan(health)}. Each event counts once for a visitor, page and hour.`,
    formatTable([
      ['page', '', 'version', 'loads', 'failures', 'thrown', 'dead clicks', 'mounted', 'LCP', 'INP', 'CLS'],
      ...routes.flatMap(({ route, releases }) =>
        releases.map((one) => [
          route,
          one.state,
          one.version,
          String(one.loads),
          String(one.failures),
          String(one.errors),
          String(one.dead_clicks),
          formatMilliseconds(one.mounted_p75),
          formatMilliseconds(one.lcp_p75),
          formatMilliseconds(one.inp_p75),
          formatScore(one.cls_p75),
        ]),
      ),
    ]),
  ].join('\n');
};

/** Returns a list of errors as text, those of most visitors first. */
export const formatErrorList = (name: string, listed: ErrorList): string => {
  const { errors } = listed;
  if (errors.length === 0) return `${formatSpan(listed)}: nothing went wrong on pages with ${name}.`;
  return [
    `${formatSpan(listed)}. Most visitors first; page, organisation and browser are those of the last time.`,
    formatTable([
      [
        'id',
        'version',
        'kind',
        'visitors',
        'of all',
        'times',
        'last (UTC)',
        'first page',
        'page',
        'organisation',
        'browser',
        'what',
      ],
      ...errors.map((one) => [
        one.id,
        one.version,
        one.kind,
        String(one.visitors),
        formatShare(one.share),
        String(one.count),
        formatMoment(one.last_seen),
        one.first_path,
        one.path,
        one.organisation,
        one.browser,
        one.message.replaceAll(/\s+/g, ' ').slice(0, 120),
      ]),
    ]),
    `The stack of one: npx -y pnpm@12 release errors ${name} <id>`,
  ].join('\n');
};

/** Formats one error with its stack, mapped to the sources. */
export const formatErrorDetails = (name: string, one: Details): string =>
  [
    one.message,
    formatTable([
      ['release', `${name} ${one.version}, ${one.module}`],
      ['kind', one.kind],
      ['visitors', `${one.visitors}${one.share === null ? '' : `, ${formatShare(one.share)} of the release’s`}`],
      ['times', String(one.count)],
      ['first', `${formatMoment(one.first_seen)} (UTC), on ${one.first_path || 'an unknown page'}`],
      [
        'last',
        `${formatMoment(one.last_seen)} (UTC), on ${one.path || 'an unknown page'} of ${one.organisation}, ${one.browser}`,
      ],
    ]),
    '',
    one.mapped_stack === '' ? 'The browser gave no stack.' : one.mapped_stack,
  ].join('\n');
