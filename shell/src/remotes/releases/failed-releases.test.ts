import { beforeEach, expect, it } from '@jest/globals';
import { createCookies } from '../../host/cookies.ts';
import { createFailedReleases } from './failed-releases.ts';

const cookies = createCookies(document, false);
let now = 0;
const onNextPage = () =>
  createFailedReleases(
    () => window.sessionStorage,
    cookies,
    () => now,
  );

beforeEach(() => {
  now = 1_000;
  window.sessionStorage.clear();
  cookies.remove('failedRemotes');
});

it('remembers a failed release for later pages of the visit, but no other release of its package', () => {
  onNextPage().add('mfe-header', '2.0.0');
  onNextPage().add('mfe-travel', '3.0.0');
  expect(onNextPage().has('mfe-header', '2.0.0')).toBe(true);
  expect(onNextPage().has('mfe-travel', '3.0.0')).toBe(true);
  expect(onNextPage().has('mfe-header', '2.0.1')).toBe(false);
});

it('forgets a failed release after half an hour, or when the release works again', () => {
  onNextPage().add('mfe-header', '2.0.0');
  now += 1_799_999;
  expect(onNextPage().has('mfe-header', '2.0.0')).toBe(true);
  now += 1;
  expect(onNextPage().has('mfe-header', '2.0.0')).toBe(false);
  onNextPage().add('mfe-header', '2.0.0');
  onNextPage().remove('mfe-header', '2.0.0');
  expect(onNextPage().has('mfe-header', '2.0.0')).toBe(false);
});

it('reports failed releases to delivery by a cookie, which other tabs of the visit extend', () => {
  onNextPage().add('mfe-header', '2.0.0');
  window.sessionStorage.clear();
  onNextPage().add('mfe-travel', '3.0.0-1a2b');
  expect(cookies.get('failedRemotes')).toEqual(['mfe-header@2.0.0', 'mfe-travel@3.0.0-1a2b']);
  onNextPage().remove('mfe-header', '2.0.0');
  onNextPage().remove('mfe-travel', '3.0.0-1a2b');
  expect(cookies.get('failedRemotes')).toBeNull();
});

it.each(['nonsense', 'null', '[]', '{"mfe-header@2.0.0":"soon"}'])('ignores %s as the stored list', (kept) => {
  window.sessionStorage.setItem('failedReleases', kept);
  expect(onNextPage().has('mfe-header', '2.0.0')).toBe(false);
});

it('remembers no failed release when storage is blocked', () => {
  const blocked = createFailedReleases(
    () => {
      throw new DOMException('Denied', 'SecurityError');
    },
    cookies,
    () => now,
  );
  blocked.add('mfe-header', '2.0.0');
  expect(blocked.has('mfe-header', '2.0.0')).toBe(false);
});
