import type { BootData } from '@travel/contracts/host/boot';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { unknownModule } from '@travel/contracts/releases/telemetry/failures';
import type { Report } from '../telemetry.ts';
import type { PageError } from './early-errors.ts';
import { findOwner, listPlacedReleases } from './error-owner.ts';

interface ReportOptions {
  readonly report: Report;
  readonly releases: BootData['releases'];
  /** Returns whether the release has failed and the page shows the last good release instead. */
  readonly hasFailed: (name: PackageName, version: string) => boolean;
  readonly tell: () => void;
}

/** Errors that browsers raise by themselves and that break nothing. */
const noise = [/^ResizeObserver loop/, /^Script error\.?$/, /^AbortError\b/, /^CanceledError\b/];

const getStack = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

const formatError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

const isNoise = (error: unknown): boolean => {
  const words = formatError(error);
  const [, message = words] = words.split(/^Error: /, 2);
  return noise.some((one) => one.test(message));
};

/**
 * Reports an error under the release whose script threw it. If the error follows a click of the visitor, also shows
 * them a message; errors in the background are not shown.
 */
export const reportPageError = (
  { kind, error, script, isActive }: PageError,
  { report, releases, hasFailed, tell }: ReportOptions,
): void => {
  if (isNoise(error)) return;
  const owner = findOwner(getStack(error), script, listPlacedReleases(releases, hasFailed));
  if (owner === 'foreign') return;
  if (owner === 'unknown') {
    report.of('shell', releases.shell?.version ?? '', unknownModule).failed(kind, error);
    return;
  }
  report.of(owner.package, owner.version, owner.package).failed(kind, error);
  if (isActive) tell();
};
