import { describe, expect, it } from '@jest/globals';
import { isInUse, getHoldState } from './hold-state.ts';

const now = new Date('2026-11-20T08:00:00Z');
const seconds = (count: number) => new Date(now.getTime() + count * 1_000);

describe('whether a hold can be changed', () => {
  it.each([
    ['held', 1, 'held'],
    ['held', 0, 'ended'],
    ['held', -1, 'ended'],
    // A hold that is being paid does not expire.
    ['booking', 1, 'in_use'],
    ['booking', -1, 'in_use'],
    ['booked', 1, 'ended'],
    ['released', 1, 'ended'],
    ['expired', 1, 'ended'],
  ] as const)('treats a hold with status %s and %i seconds left as %s', (status, left, standing) => {
    expect(getHoldState({ status, expires_at: seconds(left) }, now)).toBe(standing);
  });
});

describe('[4/34] whether a hold is in use by another page', () => {
  it.each([
    ['is being paid for', 'booking', null, null, 'page-one', true],
    ['was never shown', 'held', null, null, 'page-one', false],
    ['was shown by another page within the last minute', 'held', -59, 'page-two', 'page-one', true],
    ['was shown by another page a minute ago', 'held', -60, 'page-two', 'page-one', false],
    ['was shown by the requesting page', 'held', -1, 'page-one', 'page-one', false],
    ['was shown by several pages', 'held', -1, null, 'page-one', true],
    ['was shown by a page, in a request without a page', 'held', -1, 'page-one', undefined, true],
    ['was shown by a page a minute ago, in a request without a page', 'held', -60, 'page-one', undefined, false],
  ] as const)('decides whether a hold is in use if the hold %s', (_, status, shown, renewed_by, page, expected) => {
    const renewed_at = shown === null ? null : seconds(shown);
    expect(isInUse({ status, renewed_at, renewed_by }, page, now)).toBe(expected);
  });
});
