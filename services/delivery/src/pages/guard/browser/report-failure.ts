import type { BootData, bootElementId } from '@travel/contracts/host/boot';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';

/** Importing the contract's value would add its other constants to this script. */
const bootElement: typeof bootElementId = 'boot';

/** Returns the mark that proves to delivery which page reports; undefined if the boot data cannot be read. */
const readPageMark = (page: Document): string | undefined => {
  try {
    const boot: Partial<BootData> = JSON.parse(page.getElementById(bootElement)?.textContent ?? '');
    return boot.pageMark;
  } catch {
    return undefined;
  }
};

/** Reports a failed shell to delivery without waiting for the response. */
export const reportFailure = (kind: 'load-failed' | 'mount-failed', version: string, detail: string): void => {
  const event: TelemetryEvent = { kind, package: 'shell', version, module: 'shell', detail: detail.slice(0, 300) };
  const body = new Blob([JSON.stringify({ events: [event], mark: readPageMark(document) })], {
    type: 'application/json',
  });
  navigator.sendBeacon('/delivery/telemetry', body);
};
