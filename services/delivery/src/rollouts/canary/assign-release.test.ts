import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import { readSeeds } from '../../organisations/seed-organisations.ts';
import { anyAudience, anyRollout, anyVisitor, versions } from '../../testing/arbitrary-rollouts.ts';
import { applyChange } from '../apply-change.ts';
import { createFlagDefinitions, createReleaseDefinition, type FlagDefinitions } from './release-flags.ts';
import { openFlagSource } from './assign-release.ts';
import type { StoredRollout } from '../stored-rollout.ts';

const name = 'mfe-header';
const why = 'The test wants it';
const maker = { who: 'operator', now: new Date('2026-11-20T08:00:00Z'), steps: [] };
const openSource = (rollout: StoredRollout) => openFlagSource(createFlagDefinitions([rollout], []));

const rollOut = (rollout: StoredRollout, version: string, percent: number, audience: object): StoredRollout => {
  const result = applyChange(rollout, { action: 'rollout', version, percent, audience, why }, maker);
  if ('refusal' in result) throw new Error(result.detail);
  return result.next;
};

describe('a rule', () => {
  test.prop([
    anyRollout(name),
    anyAudience(),
    anyVisitor(),
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 0, max: 100 }),
  ])('keeps the version of every visitor when a rule is widened', (before, audience, visitor, a, b) => {
    const version = '9.0.0';
    const rollout = { ...before, rules: before.rules.filter((rule) => rule.percent < 100) };
    const narrow = openSource(rollOut(rollout, version, Math.min(a, b), audience)).assignRelease(name, visitor);
    const wide = openSource(rollOut(rollout, version, Math.max(a, b), audience)).assignRelease(name, visitor);
    expect(narrow === version && wide !== version).toBe(false);
  });

  test.prop([fc.integer({ min: 5, max: 95 })], { numRuns: 10 })(
    'reaches about the given share of visitors',
    (percent) => {
      const source = openSource(rollOut({ ...empty, default_version: '1.0.0' }, '1.1.0', percent, {}));
      const visitors = Array.from({ length: 2_000 }, (_, index) => `visitor ${index}`);
      const had = visitors.filter((visitor) => source.assignRelease(name, { ...someone, visitor }) === '1.1.0');
      expect(Math.abs(had.length / visitors.length - percent / 100)).toBeLessThan(0.05);
    },
  );

  test.prop([anyRollout(name), anyVisitor()])('assigns a visitor the same version each time', (rollout, visitor) => {
    expect(openSource(rollout).assignRelease(name, visitor)).toBe(openSource(rollout).assignRelease(name, visitor));
  });

  test.prop([anyRollout(name), anyVisitor()])('assigns no version while the package is killed', (rollout, visitor) => {
    expect(openSource({ ...rollout, killed: true }).assignRelease(name, visitor)).toBeNull();
  });

  test.prop([anyRollout(name), anyVisitor()])(
    'applies to no visitor while the package is paused',
    (rollout, visitor) => {
      const paused = { ...rollout, paused: true, killed: false };
      expect(openSource(paused).assignRelease(name, visitor)).toBe(rollout.default_version);
    },
  );
});

describe('widening to all visitors', () => {
  test.prop([anyRollout(name), fc.constantFrom(...versions), anyVisitor()])(
    'makes the version the default without overriding other rules',
    (rollout, version, visitor) => {
      const before = {
        ...rollout,
        killed: false,
        rules: rollout.rules.filter(({ audience }) => Object.values(audience).some((part) => part !== undefined)),
      };
      const after = rollOut(before, version, 100, {});
      expect(after.default_version).toBe(version);
      const had = openSource(before).assignRelease(name, visitor);
      const has = openSource(after).assignRelease(name, visitor);
      if (has !== had) expect([had, has]).toEqual([before.default_version, version]);
    },
  );
});

describe('a set of flag definitions', () => {
  it('describes a rollout by flagd’s variants, default variant and fractional targeting', () => {
    const rollout = rollOut({ ...empty, default_version: '1.0.0' }, '1.1.0', 25, { organisation: 'skyline' });
    expect(createReleaseDefinition(rollout)).toEqual({
      state: 'ENABLED',
      variants: { '1.0.0': '1.0.0', '1.1.0': '1.1.0' },
      defaultVariant: '1.0.0',
      targeting: {
        if: [
          {
            and: [
              { '===': [{ var: 'organisation' }, 'skyline'] },
              {
                '===': [
                  {
                    fractional: [{ cat: ['release.mfe-header', { var: 'targetingKey' }] }, ['in', 25], ['out', 75]],
                  },
                  'in',
                ],
              },
            ],
          },
          '1.1.0',
          null,
        ],
      },
    });
  });

  it.each<[string, FlagDefinitions]>([
    ['an unknown operator', flag({ targeting: { explode: [1] } })],
    ['a default that is no variant', flag({ defaultVariant: 'gone' })],
    ['no variants', flag({ variants: {} })],
    ['fractions that are no numbers', flag({ targeting: { fractional: [['on', 'half']] } })],
  ])('rejects definitions with %s', (_, definitions) => {
    expect(() => openFlagSource(definitions)).toThrow(expect.objectContaining({ name: 'FlagDefinitionError' }));
  });

  it('contains the organisations’ feature flags, with defaults', async () => {
    const source = openFlagSource(createFlagDefinitions([], await readSeeds()));
    expect(source.features('harbor')).toEqual({
      ...defaultFlags,
      headerVersion: 'v3',
      couponsDisabled: true,
      flightLoginRequired: true,
      enablePreloginAds: true,
    });
    expect(source.features('skyline')).toEqual({
      ...defaultFlags,
      headerVersion: 'v2',
      invoiceEnabled: true,
      deviceWalletsEnabled: true,
    });
    expect(source.features('nobody')).toEqual(defaultFlags);
  });
});

const someone = { visitor: 'x', organisation: 'main', country: 'US', signed_in: false, role: 'guest' };

const empty: StoredRollout = {
  package: name,
  default_version: null,
  previous_version: null,
  rules: [],
  paused: false,
  killed: false,
  revision: 0,
  rulesLast: false,
  unread: [],
};

function flag(parts: object): FlagDefinitions {
  return { flags: { trial: { state: 'ENABLED', variants: { on: true }, defaultVariant: 'on', ...parts } } };
}
