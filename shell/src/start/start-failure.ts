import type { BootData } from '@travel/contracts/host/boot';
import { describeError } from '../reports/errors/later-errors.ts';
import type { TelemetryBatch } from '../reports/telemetry.ts';

/** Reports to delivery at once that the shell did not start, because no page exists to collect reports. */
export const sendStartFailure = async (
  { releases, pageMark }: Pick<BootData, 'releases' | 'pageMark'>,
  error: unknown,
  send: (batch: TelemetryBatch) => void,
): Promise<void> => {
  const of = { package: 'shell', version: releases.shell?.version ?? '', module: 'shell' } as const;
  const failure = { kind: 'mount-failed', ...of, ...(await describeError(error, window.location.pathname)) } as const;
  send({ events: [failure], mark: pageMark });
};
