import { getDefaultStaffOrigin, officeSite, opsSite, type StaffSite } from '@travel/contracts/releases/staff-sites';
import { join, relative } from 'node:path';
import type { Settings } from '../settings/settings.ts';

interface BannerInput {
  readonly settings: Settings;
  readonly fresh: readonly string[];
  readonly logs: string;
  readonly seconds: number;
}

const near = (path: string): string => {
  const short = relative(process.cwd(), path);
  return short && !short.startsWith('..') ? short : path;
};

const getStaffUrl = (site: StaffSite, port: number): string =>
  `${getDefaultStaffOrigin(site, `http://localhost:${port}`)}${site.path}`;

/** Returns the text that `start` prints once all services are ready: the URLs and accounts to use. */
export const formatBanner = ({ settings, fresh, logs, seconds }: BannerInput): string => {
  const { page, assets, api, payments, duffel } = settings.ports;
  const rows: readonly [string, string][] = [
    ['Almanac (main)', `http://localhost:${page}`],
    ['Skyline', `http://skyline.localhost:${page}`],
    ['Harbor', `http://harbor.localhost:${page}`],
    ['Operators', getStaffUrl(opsSite, page)],
    ['Back office', getStaffUrl(officeSite, page)],
    ['API documentation', `http://127.0.0.1:${api}/docs`],
    ['Payments console', `http://127.0.0.1:${payments}/console`],
    ['Sandbox suppliers', `http://127.0.0.1:${duffel}`],
    ['Assets', `http://127.0.0.1:${assets}`],
    ['Mail', settings.smtpUrl ? 'sent by SMTP_URL' : near(join(settings.dataDir, 'mail'))],
    ['Logs', near(logs)],
  ];
  const releases = fresh.length > 0 ? `New releases: ${fresh.join(', ')}.` : 'No package changed since the last start.';
  return [
    '',
    ...rows.map(([name, place]) => `  ${name.padEnd(18)} ${place}`),
    '',
    `  ${releases}`,
    '  Sign in as traveller@example.test, password Travel-2026!',
    `  Ready after ${seconds.toFixed(1)} s. Ctrl-C stops everything.`,
    '',
  ].join('\n');
};
