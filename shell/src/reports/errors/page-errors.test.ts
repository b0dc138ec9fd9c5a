import { describe, expect, it } from '@jest/globals';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { releaseAddress } from '../../testing/releases.ts';
import { loadReportPageError } from './lazy-errors.ts';

const createError = (name: string, message: string): Error => {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at onClick (${releaseAddress('1.0.0', name).base}file.1a.js:1:20)`;
  return error;
};

const throwAtPage = (error: Error) =>
  act(async () => {
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message, cancelable: true }));
  });
const rejectAtPage = (reason: unknown) =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  });

/** Waits for the code that describes errors, which is loaded on demand. */
const reported = async ({ telemetry, pass }: OpenedPage, count: number): Promise<TelemetryEvent[]> => {
  const failures = () => telemetry.filter((event) => 'detail' in event);
  await waitFor(async () => {
    await pass(2_000);
    expect(failures()).toHaveLength(count);
  });
  return failures();
};

/** Simulates that the visitor has just pressed a button. */
const press = (isActive: boolean) =>
  Object.defineProperty(window.navigator, 'userActivation', { configurable: true, value: { isActive } });

describe('an error thrown on the page', () => {
  it('reports an error under the remote that threw it, and shows it to a visitor who pressed a button', async () => {
    const page = await openPage({ path: '/flight' });
    press(true);
    await throwAtPage(createError('mfe-header', 'no price for ana@example.test'));
    await throwAtPage(createError('mfe-header', 'another'));
    expect(await screen.findAllByText(/Something went wrong on this page/)).toHaveLength(1);
    expect(await reported(page, 2)).toEqual([
      {
        kind: 'error',
        package: 'mfe-header',
        version: '1.0.0',
        module: 'mfe-header',
        detail: 'TypeError: no price for (e-mail)',
        stack: expect.stringContaining('/mfe-header/1.0.0/file.1a.js:1:20'),
        path: '/flight',
        route: '/flight',
      },
      expect.objectContaining({ detail: 'TypeError: another' }),
    ]);
  });

  it('reports an error in the background without showing it to the visitor', async () => {
    press(false);
    const page = await openPage();
    await rejectAtPage(createError('mfe-travel', 'in the background'));
    await rejectAtPage('gone');
    expect(await reported(page, 2)).toEqual([
      expect.objectContaining({ package: 'mfe-travel', detail: 'TypeError: in the background' }),
      expect.objectContaining({ package: 'shell', module: 'unknown', detail: 'gone' }),
    ]);
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
  });

  it('ignores errors of foreign scripts and of the browser itself', async () => {
    const page = await openPage();
    const foreign = new Error('x');
    foreign.stack = 'Error: x\n    at https://tags.example/t.js:1:1';
    await throwAtPage(foreign);
    await rejectAtPage(new Error('ResizeObserver loop completed with undelivered notifications.'));
    await rejectAtPage(new DOMException('left', 'AbortError'));
    await throwAtPage(createError('mfe-header', 'ours'));
    expect(await reported(page, 1)).toEqual([expect.objectContaining({ detail: 'TypeError: ours' })]);
  });

  it('sends no thrown errors to an older delivery, which would reject the batch', async () => {
    const { telemetry, pass } = await openPage({ boot: { pageMark: undefined } });
    await throwAtPage(createError('mfe-header', 'x'));
    await act(() => loadReportPageError());
    await pass(2_000);
    expect(telemetry.length).toBeGreaterThan(0);
    expect(telemetry.some(({ kind }) => kind === 'error')).toBe(false);
  });
});

it('reports the load and mount of the shell in the same way as those of remotes', async () => {
  const { telemetry, pass } = await openPage();
  await pass(2_000);
  const own = telemetry.filter((event) => event.package === 'shell');
  expect(own.map(({ kind, version, module }) => [kind, version, module])).toEqual([
    ['loaded', '1.0.0', 'shell'],
    ['mounted', '1.0.0', 'shell'],
  ]);
});
