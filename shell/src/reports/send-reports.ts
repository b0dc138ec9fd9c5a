import type { TelemetryBatch } from './telemetry.ts';
import { createUnsentReports } from './unsent-reports.ts';

const address = '/delivery/telemetry';
const type = 'application/json';

/** Sends what the page reports, and keeps for later what does not get through. */
export interface ReportSender {
  send(batch: TelemetryBatch): void;
  /** Sends what earlier pages of this visit could not. */
  sendUnsent(): void;
}

/** A page that is left cannot hear whether its reports arrived; one that stays can, and tries again. */
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
