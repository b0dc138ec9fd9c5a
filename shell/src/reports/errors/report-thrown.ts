import type { BootData } from '@travel/contracts/host/boot';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { unknownModule } from '@travel/contracts/releases/telemetry/failures';
import type { Report } from '../telemetry.ts';
import type { Thrown } from './early-errors.ts';
import { ownerOf, placedReleases } from './owner-of.ts';

interface ReportOptions {
  readonly report: Report;
  readonly releases: BootData['releases'];
  /** Whether the last good release stands in for this one. */
  readonly hasFailed: (name: PackageName, version: string) => boolean;
  /** Tells the visitor that something went wrong. */
  readonly tell: () => void;
}

/** Browsers say this of themselves; nothing is broken by it. */
const noise = [/^ResizeObserver loop/, /^Script error\.?$/, /^AbortError\b/, /^CanceledError\b/];

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

const isNoise = (error: unknown): boolean => {
  const words = wordsOf(error);
  const [, message = words] = words.split(/^Error: /, 2);
  return noise.some((one) => one.test(message));
};

/**
 * Reports what is thrown at the page under the release whose script threw it. Somebody whose press of a button came to
 * nothing is told; what happens behind their back is not shown to them.
 */
export const reportThrown = (
  { kind, error, script, isActive }: Thrown,
  { report, releases, hasFailed, tell }: ReportOptions,
): void => {
  if (isNoise(error)) return;
  const owner = ownerOf(stackOf(error), script, placedReleases(releases, hasFailed));
  if (owner === 'foreign') return;
  if (owner === 'unknown') {
    report.of('shell', releases.shell?.version ?? '', unknownModule).failed(kind, error);
    return;
  }
  report.of(owner.package, owner.version, owner.package).failed(kind, error);
  if (isActive) tell();
};
