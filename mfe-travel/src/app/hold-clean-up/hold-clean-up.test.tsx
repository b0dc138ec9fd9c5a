import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { fakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

type Release = NonNullable<NonNullable<FakeHostOptions['answers']>['POST /api/holds/release']>;

const held = { path: 'stays', token: 'H-12345678' };
const released: Release = () => ({ status: 'released' });
const refused =
  (code: string, status: number): Release =>
  () => {
    throw new ApiError({ code, status });
  };

const open = async (path: string, release: Release, country?: string) => {
  const { cookies } = fakeHost();
  cookies.set('holdTok', held);
  if (country !== undefined) cookies.set('userCountryCode', country);
  const page = await openPage(path, { cookies, answers: { 'POST /api/holds/release': release } });
  await waitFor(() => expect(page.calls('POST /api/holds/release')).not.toEqual([]));
  // Waits until the response to the release has been handled.
  await act(async () => {});
  return { ...page, cookies, releases: () => page.calls('POST /api/holds/release').length };
};

describe('releasing a hold after leaving checkout, in a shell that does not release holds', () => {
  it.each(['/', '/privacy-policy'])('[4/34] releases the hold on %s and removes its cookie', async (path) => {
    const { cookies, calls } = await open(path, released);
    expect(cookies.get('holdTok')).toBeNull();
    const body = { residency: 'US', token: held.token, path: 'stays', page: 'page-of-the-test' };
    expect(calls('POST /api/holds/release')).toEqual([expect.objectContaining({ request: { body } })]);
  });

  it("[4/34] sends the visitor's country with the release of a hold", async () => {
    const { calls } = await open('/', released, 'DE');
    expect(calls('POST /api/holds/release')[0]?.request).toMatchObject({ body: { residency: 'DE' } });
  });

  it.each([
    ['is in use on another page', 'hold_in_use', 409],
    ['cannot be released because the network failed', 'network_failed', 0],
    ['cannot be released because the service is down', 'unreadable_answer', 502],
  ])('[4/34] keeps the cookie if the hold %s, with one request per page and no message', async (_, code, status) => {
    const page = await open('/', refused(code, status));
    expect(page.cookies.get('holdTok')).toEqual(held);
    expect(page.releases()).toBe(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(page.host.recorded.toasts).toEqual([]);

    await act(async () => page.host.navigate('/privacy-policy'));
    await waitFor(() => expect(page.releases()).toBe(2));
    await act(async () => page.host.navigate('/privacy-policy?lang=de-DE'));
    expect(page.releases()).toBe(2);
  });

  it('logs that a hold could not be released, unless the hold is in use', async () => {
    const failed = await open('/', refused('network_failed', 0));
    expect(failed.host.recorded.logs.map(({ message }) => message)).toEqual(['hold.not_released']);
    await failed.remote.unmount();
    const used = await open('/', refused('hold_in_use', 409));
    expect(used.host.recorded.logs).toEqual([]);
  });

  it.each(['hold_unknown', 'validation_failed'])('removes the cookie if no such hold can exist: %s', async (code) => {
    const { cookies } = await open('/', refused(code, 404));
    expect(cookies.get('holdTok')).toBeNull();
  });

  it('keeps the cookie of a hold that was created during the release', async () => {
    let answer = (): void => undefined;
    const waits = new Promise<void>((resolve) => (answer = resolve));
    const { cookies } = await open('/', async () => {
      await waits;
      return { status: 'released' };
    });
    const next = { path: 'hotels', token: 'H-87654321' };
    cookies.set('holdTok', next);
    await act(async () => answer());
    expect(cookies.get('holdTok')).toEqual(next);
  });

  it('releases no hold in a shell that releases holds itself', async () => {
    const { cookies } = fakeHost();
    cookies.set('holdTok', held);
    const page = await openPage('/', { cookies, givesBackHolds: true });
    await screen.findByRole('heading', { level: 1 });
    expect(page.calls('POST /api/holds/release')).toEqual([]);
    expect(cookies.get('holdTok')).toEqual(held);
  });

  it('sends no release request without a hold', async () => {
    const page = await openPage('/');
    await screen.findByRole('heading', { level: 1 });
    expect(page.calls('POST /api/holds/release')).toEqual([]);
  });
});
