import type { BootData, bootElementId } from '@travel/contracts/host/boot';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';

/** The value is written here because importing it from the contracts would add their other constants to this script. */
const bootElement: typeof bootElementId = 'boot';

/** Returns the page mark, which proves to the server which page reports; undefined if the boot data cannot be read. */
const readPageMark = (page: Document): string | undefined => {
  try {
    const boot: Partial<BootData> = JSON.parse(page.getElementById(bootElement)?.textContent ?? '');
    return boot.pageMark;
  } catch {
    return undefined;
  }
};

/** Reports a failed shell to the server without waiting for the response. */
export const reportFailure = (kind: 'load-failed' | 'mount-failed', version: string, detail: string): void => {
  const event: TelemetryEvent = { kind, package: 'shell', version, module: 'shell', detail: detail.slice(0, 300) };
  const body = new Blob([JSON.stringify({ events: [event], mark: readPageMark(document) })], {
    type: 'application/json',
  });
  navigator.sendBeacon('/delivery/telemetry', body);
};
