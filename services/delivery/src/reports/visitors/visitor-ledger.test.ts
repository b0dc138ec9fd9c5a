import { describe, expect, it } from '@jest/globals';
import { createVisitorLedger, type VisitorLedger } from './visitor-ledger.ts';

const hour = new Date('2026-11-20T08:00:00Z');
const most = 200;

const meet = (ledger: VisitorLedger, version: string, from: number, to: number): void => {
  for (let one = from; one < to; one += 1) {
    const release = { package: 'mfe-header', version, revision: 3, hour } as const;
    const event = { kind: 'loaded', package: 'mfe-header', version, module: 'header/v1', duration: 1 } as const;
    const at = new Date(hour.getTime() + one * 1_000);
    ledger.record(release, { visitor: `${version} ${one}`, network: `n${one}` }, event, at);
  }
};

/**
 * Returns the smallest sampling share and the rows whose random number is below it. Only these rows count as visitors.
 */
const takeSample = (ledger: VisitorLedger) => {
  const rows = ledger.takeChanged();
  const share = Math.min(...rows.map((row) => row.share));
  return { share, rows: rows.filter((row) => row.draw < share) };
};

describe('the ledger of an hour’s visitors', () => {
  it('counts all visitors up to the limit', () => {
    const ledger = createVisitorLedger(most);
    meet(ledger, '1.0.0', 0, 150);
    expect(takeSample(ledger)).toMatchObject({ share: 1, rows: { length: 150 } });
  });

  it('samples the visitors of both releases evenly over the hour if there are more than the limit', () => {
    const ledger = createVisitorLedger(most);
    for (let at = 0; at < 3_000; at += 100) {
      meet(ledger, '1.0.0', at, at + 100);
      meet(ledger, '1.1.0', at, at + 20);
    }
    const { share, rows } = takeSample(ledger);
    expect(share).toBeLessThan(1);
    const of = (version: string, half: 'first' | 'second') =>
      rows.filter(
        (row) => row.version === version && (half === 'first') === row.seenAt.getTime() < hour.getTime() + 1_500_000,
      ).length;
    expect(of('1.0.0', 'first') + of('1.0.0', 'second')).toBeLessThanOrEqual(most);
    expect(of('1.0.0', 'first') / of('1.0.0', 'second')).toBeGreaterThan(0.6);
    expect(of('1.0.0', 'first') / of('1.0.0', 'second')).toBeLessThan(1.67);
    const expected = 600 * share;
    expect(Math.abs(of('1.1.0', 'first') + of('1.1.0', 'second') - expected)).toBeLessThan(4 * Math.sqrt(expected));
  });
});
