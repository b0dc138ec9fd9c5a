import { expect, it } from '@jest/globals';
import { releaseChoice } from '../../testing/releases.ts';
import { listAttempts, type LoadAttempt } from './load-attempts.ts';

const inWords = ({ release, fresh }: LoadAttempt) => `${release.version}${fresh > 0 ? ' fresh' : ''}`;
const first = { again: false, hasFailed: false };

it('starts with the preloaded release, then a fresh URL, then the last good release', () => {
  expect(listAttempts(releaseChoice('2.0.0', '1.0.0'), first).map(inWords)).toEqual(['2.0.0', '2.0.0 fresh', '1.0.0']);
});

it('waits three seconds for the release and starts the last good one half a second after the second attempt', () => {
  expect(listAttempts(releaseChoice('2.0.0', '1.0.0'), first).map(({ patience }) => patience)).toEqual([
    3_000, 500, 3_000,
  ]);
  expect(listAttempts(releaseChoice('2.0.0'), first).map(({ patience }) => patience)).toEqual([3_000, 3_000]);
});

it('requests the last good release at a fresh URL if both have the same entry file, which may hang', () => {
  const { entry, ...release } = releaseChoice('2.0.0', '1.0.0');
  const same = { ...release, entry: { ...entry, url: `${release.lastGood?.entry.url}#mfe_test_2,texts-en,abc` } };
  expect(listAttempts(same, first).map(inWords)).toEqual(['2.0.0', '2.0.0 fresh', '1.0.0 fresh']);
  expect(listAttempts(same, { again: false, hasFailed: true }).map(inWords)).toEqual(['1.0.0', '2.0.0 fresh']);
});

it('omits the last good release from the attempts if there is none', () => {
  expect(listAttempts(releaseChoice('2.0.0'), first).map(inWords)).toEqual(['2.0.0', '2.0.0 fresh']);
  expect(listAttempts(releaseChoice('2.0.0'), { again: false, hasFailed: true }).map(inWords)).toEqual([
    '2.0.0',
    '2.0.0 fresh',
  ]);
});

it('starts with the last good release if the current release failed on an earlier page', () => {
  const attempts = listAttempts(releaseChoice('2.0.0', '1.0.0'), { again: false, hasFailed: true });
  expect(attempts.map(inWords)).toEqual(['1.0.0', '2.0.0 fresh']);
});

it('uses new URLs for each manual retry', () => {
  const again = { again: true, hasFailed: true };
  const earlier = listAttempts(releaseChoice('2.0.0', '1.0.0'), again);
  const later = listAttempts(releaseChoice('2.0.0', '1.0.0'), again);
  expect(earlier.map(inWords)).toEqual(['2.0.0 fresh', '1.0.0 fresh']);
  expect(new Set([...earlier, ...later].map(({ fresh }) => fresh)).size).toBe(4);
});

it("requests a developer's release once and waits as long as a build takes", () => {
  const local = { ...releaseChoice('local'), override: true } as const;
  expect(listAttempts(local, first)).toMatchObject([{ fresh: 0, patience: 60_000 }]);
  expect(listAttempts(local, { again: true, hasFailed: false }).map(inWords)).toEqual(['local fresh']);
});
