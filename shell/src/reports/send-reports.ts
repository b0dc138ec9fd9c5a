import type { TelemetryBatch } from './telemetry.ts';
import { createUnsentReports } from './unsent-reports.ts';

const address = '/delivery/telemetry';
const type = 'application/json';

/**
 * Creates the sender of reports. A page that is being left uses a beacon, because it cannot await a response. Any other
 * page awaits the response and stores a report that could not be sent.
 */
export const createReportSender = (page: Window) => {
  const unsent = createUnsentReports(() => page.sessionStorage, Date.now);

  const post = async (batch: TelemetryBatch): Promise<void> => {
    try {
      const body = JSON.stringify(batch);
      const answer = await page.fetch(address, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': type },
        body,
      });
      if (answer.status === 429 || answer.status >= 500) unsent.keep(batch);
    } catch {
      unsent.keep(batch);
    }
  };

  const leave = (batch: TelemetryBatch): void => {
    const body = new Blob([JSON.stringify(batch)], { type });
    if (!page.navigator.sendBeacon(address, body)) unsent.keep(batch);
  };

  return {
    send(batch: TelemetryBatch): void {
      if (page.document.visibilityState === 'hidden') leave(batch);
      else if (page.navigator.onLine) void post(batch);
      else unsent.keep(batch);
    },
    /** Sends the stored reports of earlier pages of this visit. */
    sendUnsent(): void {
      for (const batch of unsent.take()) void post(batch);
    },
  };
};
