import type { PackageName } from '@travel/contracts/releases/remotes';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { parseBoot, type Answer, type Trial } from './delivery-trial.ts';

/** A visitor with an open page. */
export interface PageVisitor {
  readonly mark: string;
  readonly address: string;
  /** Sends a report as the page would. Returns the number of counted events. */
  report(events: readonly TelemetryEvent[], to?: Trial): Promise<number>;
}

let known = 0;

/** Returns an IP address that no earlier visitor had. */
const freshAddress = (): string => {
  known += 1;
  return `10.${Math.floor(known / 65_536) % 256}.${Math.floor(known / 256) % 256}.${known % 256}`;
};

export const sendReport = (
  trial: Trial,
  body: unknown,
  { address = '127.0.0.1', headers = {} }: { address?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  trial.pages.inject({
    method: 'POST',
    url: '/delivery/telemetry',
    remoteAddress: address,
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Opens a page as a new visitor. */
export const openVisit = async (
  trial: Trial,
  address: string = freshAddress(),
): Promise<PageVisitor & { version(name: PackageName): string | undefined }> => {
  const page = await trial.pages.inject({ url: '/', remoteAddress: address, headers: { host: 'localhost:3000' } });
  const { pageMark: mark = '', releases } = parseBoot(page);
  return {
    mark,
    address,
    version: (name) => releases[name]?.version,
    async report(events, to = trial) {
      const answer = await sendReport(to, { events, mark }, { address, headers: { 'user-agent': chrome } });
      if (answer.statusCode !== 202) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json().accepted;
    },
  };
};

/** Opens pages until a number of new visitors have a version of a package. */
export const visitorsWith = async (
  trial: Trial,
  name: PackageName,
  version: string,
  count: number,
  address: () => string = freshAddress,
): Promise<PageVisitor[]> => {
  const found: PageVisitor[] = [];
  while (found.length < count) {
    const visitor = await openVisit(trial, address());
    if (visitor.version(name) === version) found.push(visitor);
  }
  return found;
};
