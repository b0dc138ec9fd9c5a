import { expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { retentionMs, minKeptReleases, listPrunable, type PrunableRelease } from './prune-policy.ts';

const now = new Date('2026-11-20T08:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

const age = fc.integer({ min: 0, max: 3 * retentionMs }).map(ago);
const release = fc.record({ publishedAt: fc.option(age), announcedAt: age, lastLiveAt: fc.option(age) });
const releases = fc
  .array(release, { maxLength: 3 * minKeptReleases })
  .map((all) => all.map((one, at): PrunableRelease => ({ ...one, version: `1.0.${at}` })));

test.prop([releases, fc.array(fc.nat({ max: 30 }), { maxLength: 4 })])(
  'never prunes a release that is live, was used within a week, or is among the newest',
  (all, liveNumbers) => {
    const live = new Set(liveNumbers.map((number) => `1.0.${number}`));
    const gone = listPrunable(all, live, now);
    for (const { version, publishedAt, announcedAt, lastLiveAt } of gone) {
      expect(live.has(version)).toBe(false);
      for (const at of [publishedAt, announcedAt, lastLiveAt])
        expect(Number(at)).toBeLessThan(ago(retentionMs).getTime());
    }
    const stay = all.filter((one) => !gone.includes(one));
    const published = (some: readonly PrunableRelease[]) => some.filter(({ publishedAt }) => publishedAt !== null);
    expect(published(stay).length).toBeGreaterThanOrEqual(Math.min(minKeptReleases, published(all).length));
  },
);

it('prunes releases that were unused for longer, including releases that were only announced', () => {
  const old = { publishedAt: ago(2 * retentionMs), announcedAt: ago(2 * retentionMs), lastLiveAt: null };
  const all = [
    { ...old, version: '0.1.0' },
    { ...old, version: '0.2.0', publishedAt: null },
    ...Array.from({ length: minKeptReleases }, (_, at) => ({ ...old, version: `1.0.${at}`, lastLiveAt: ago(at) })),
  ];
  expect(listPrunable(all, new Set(), now).map(({ version }) => version)).toEqual(['0.1.0', '0.2.0']);
});
