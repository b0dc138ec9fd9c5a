import type { BootData, bootElementId } from '@travel/contracts/boot';
import type { TelemetryEvent } from '@travel/contracts/telemetry.schema';

/** The contract's own value would bring its lists along. */
const bootElement: typeof bootElementId = 'boot';

/** Returns the mark that proves to delivery which page this is; undefined where the boot data cannot be read. */
const markOf = (page: Document): string | undefined => {
  try {
    const boot: Partial<BootData> = JSON.parse(page.getElementById(bootElement)?.textContent ?? '');
    return boot.pageMark;
  } catch {
    return undefined;
  }
};

/** Reports a shell that failed, by its release. It waits for no answer. */
export const tell = (kind: 'load-failed' | 'mount-failed', version: string, detail: string): void => {
  const event: TelemetryEvent = { kind, package: 'shell', version, module: 'shell', detail: detail.slice(0, 300) };
  const body = new Blob([JSON.stringify({ events: [event], mark: markOf(document) })], { type: 'application/json' });
  navigator.sendBeacon('/delivery/telemetry', body);
};
