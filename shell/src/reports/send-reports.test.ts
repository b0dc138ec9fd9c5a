import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createReportSender } from './send-reports.ts';
import type { TelemetryBatch } from './telemetry.ts';

const createBatch = (version: string): TelemetryBatch => ({
  events: [{ kind: 'loaded', package: 'mfe-header', version, module: 'header/v1', duration: 1 }],
  mark: 'mark',
});

const sent: string[] = [];
let answer: () => Promise<{ status: number }>;
let isVisible = true;

beforeEach(() => {
  window.sessionStorage.clear();
  sent.length = 0;
  isVisible = true;
  answer = async () => ({ status: 202 });
  Object.assign(window, {
    fetch: (_: string, { body }: { body: string }) => {
      sent.push(body);
      return answer();
    },
  });
  Object.assign(navigator, { sendBeacon: () => false });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
const onNextPage = async () => {
  sent.length = 0;
  answer = async () => ({ status: 202 });
  createReportSender(window).sendUnsent();
  await settle();
  return sent.map((body) => JSON.parse(body).events[0].version);
};

describe('a report that cannot be sent', () => {
  it.each<[string, () => Promise<{ status: number }>]>([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['delivery is busy', async () => ({ status: 429 })],
    ['delivery is unavailable', async () => ({ status: 503 })],
  ])('sends a failed report again, with the next page, if %s', async (_, fails) => {
    answer = fails;
    createReportSender(window).send(createBatch('1.0.0'));
    await settle();
    expect(await onNextPage()).toEqual(['1.0.0']);
    expect(await onNextPage()).toEqual([]);
  });

  it('sends a report with the next page if the browser refuses a beacon', async () => {
    isVisible = false;
    createReportSender(window).send(createBatch('1.0.0'));
    expect(sent).toEqual([]);
    expect(await onNextPage()).toEqual(['1.0.0']);
  });

  it('drops the oldest unsent reports when there are too many', async () => {
    isVisible = false;
    const { send } = createReportSender(window);
    for (let index = 0; index < 1_000; index += 1) send(createBatch(`1.0.${index}`));
    const kept = await onNextPage();
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.at(-1)).toBe('1.0.999');
    expect(kept).not.toContain('1.0.0');
  });

  it('drops a report that delivery rejects', async () => {
    answer = async () => ({ status: 400 });
    createReportSender(window).send(createBatch('1.0.0'));
    await settle();
    expect(await onNextPage()).toEqual([]);
  });
});
