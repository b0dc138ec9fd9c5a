import { fc } from '@fast-check/jest';
import { packageNames, type PackageName } from '@travel/contracts/releases/remotes';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { Audience } from '@travel/contracts/releases/rollout.schema';
import type { VisitorContext } from '../rollouts/canary/assign-release.ts';
import { createEmptyRollout, type StoredRollout } from '../rollouts/stored-rollout.ts';
import { fixtureRelease } from './fixture-release.ts';

export const versions = ['1.0.0', '1.1.0', '2.0.0'] as const;

const arbitraryOption = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });

export const anyAudience = (): fc.Arbitrary<Audience> =>
  fc.record({
    organisation: arbitraryOption(fc.constantFrom('main', 'skyline', 'harbor')),
    country: arbitraryOption(fc.constantFrom('US', 'MX')),
    signed_in: arbitraryOption(fc.boolean()),
    role: arbitraryOption(fc.constantFrom('traveller', 'agent', 'operator')),
    visitor: arbitraryOption(fc.constantFrom('the-named-visitor')),
  });

const person = fc.constantFrom(
  { signed_in: false, role: 'guest' },
  ...['traveller', 'agent', 'operator'].map((role) => ({ signed_in: true, role })),
);

export const anyVisitor = (): fc.Arbitrary<VisitorContext> =>
  fc
    .tuple(
      fc.record({
        visitor: fc.oneof(fc.constant('the-named-visitor'), fc.uuid()),
        organisation: fc.constantFrom('main', 'skyline', 'harbor'),
        country: fc.constantFrom('US', 'MX', 'FR'),
      }),
      person,
    )
    .map(([context, who]) => ({ ...context, ...who }));

const rule = fc.record({
  audience: anyAudience(),
  version: fc.constantFrom(...versions),
  percent: fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 100 })),
});

/** Generates any possible rollout of a package, sensible or not. */
export const anyRollout = (name: PackageName): fc.Arbitrary<StoredRollout> =>
  fc.record({
    package: fc.constant(name),
    default_version: fc.option(fc.constantFrom(...versions), { freq: 8 }),
    previous_version: fc.option(fc.constantFrom(...versions)),
    rules: fc.array(rule, { maxLength: 3 }),
    paused: fc.boolean(),
    killed: fc.boolean().map((killed) => killed && name !== 'shell'),
    revision: fc.nat(),
    rulesLast: fc.boolean(),
    unread: fc.constant([]),
  });

export const anyRollouts = (): fc.Arbitrary<StoredRollout[]> =>
  fc.tuple(
    ...packageNames.map((name) =>
      fc.oneof({ weight: 4, arbitrary: anyRollout(name) }, fc.constant(createEmptyRollout(name))),
    ),
  );

const claims = fc.subarray([1, 2], { minLength: 1 });

const anyContracts = (name: PackageName): fc.Arbitrary<ReleaseRecord['contracts']> =>
  fc
    .record({ host: claims, react: claims, needed: claims, provided: claims })
    .map(({ host, react, needed, provided }) => {
      if (name === 'shell') return { provides: { host, react }, needs: {} };
      const contracts: ReleaseRecord['contracts'] = { provides: {}, needs: { host, react } };
      if (name === 'mfe-checkout') contracts.provides['checkout/payment'] = provided;
      if (name === 'mfe-membership') contracts.needs['checkout/payment'] = needed;
      return contracts;
    });

const built = packageNames.flatMap((name) => versions.map((version) => fixtureRelease(name, { version }).record));

/**
 * Generates a release of each version of each package. The contracts of releases are often compatible and often not.
 */
export const anyReleases = (): fc.Arbitrary<Map<string, ReleaseRecord>> =>
  fc
    .tuple(...built.map((record) => anyContracts(record.package).map((contracts) => ({ ...record, contracts }))))
    .map((records) => new Map(records.map((record) => [`${record.package}@${record.version}`, record])));
