import type { TelemetryBatch } from './telemetry.ts';
import { createUnsentReports } from './unsent-reports.ts';

const address = '/delivery/telemetry';
const type = 'application/json';

/** Sends the page's reports and stores those that could not be sent. */
export interface ReportSender {
  send(batch: TelemetryBatch): void;
  /** Sends the stored reports of earlier pages of this visit. */
  sendUnsent(): void;
}

/**
 * Creates the sender of reports. A page that is being left uses a beacon, because it cannot await a response; any other
 * page awaits it and stores the report for a retry.
 */
export const createReportSender = (page: Window): ReportSender => {
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
    send(batch) {
      if (page.document.visibilityState === 'hidden') leave(batch);
      else if (page.navigator.onLine) void post(batch);
      else unsent.keep(batch);
    },
    sendUnsent() {
      for (const batch of unsent.take()) void post(batch);
    },
  };
};
