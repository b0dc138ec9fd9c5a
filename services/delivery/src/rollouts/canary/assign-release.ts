import { FlagdCore, MemoryStorage } from '@openfeature/flagd-core';
import { defaultFlags, type FlagName, type Flags } from '@travel/contracts/organisations/flags';
import { flagsSchema } from '@travel/contracts/organisations/flags.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { systemClock, type Clock } from '@travel/kit/clock/clock';
import {
  getFeatureFlag,
  featureNames,
  getReleaseFlag,
  getReleaseFlagWithout,
  getSetFlag,
  type FlagDefinitions,
} from './release-flags.ts';

/** A visitor described by the properties that rollout rules use. */
export interface VisitorContext {
  readonly visitor: string;
  readonly organisation: string;
  readonly country: string;
  readonly signed_in: boolean;
  readonly role: string;
}

/** The error for flag definitions that flagd cannot evaluate. */
class FlagDefinitionError extends Error {
  override readonly name = 'FlagDefinitionError';
}

export interface FlagSource {
  /**
   * Returns the version that rules assign to a visitor, optionally without the rules of one change set; null if no
   * release is live.
   */
  assignRelease(name: PackageName, context: VisitorContext, withoutSet?: number): string | null;
  isInSet(set: number, context: VisitorContext): boolean;
  features(organisation: string): Flags;
}

/**
 * Opens an in-process evaluator of flag definitions. flagd itself only logs and skips a targeting rule that it cannot
 * build; this function refuses such definitions.
 * @throws FlagDefinitionError
 */
export const openFlagSource = (definitions: FlagDefinitions, clock: Clock = systemClock): FlagSource => {
  const complaints: string[] = [];
  const complain = (message: unknown) => complaints.push(String(message));
  const logger = { error: complain, warn: complain, info: () => {}, debug: () => {} };
  const storage = new MemoryStorage(logger);
  try {
    storage.setConfigurations(JSON.stringify(definitions), true);
  } catch (error) {
    throw new FlagDefinitionError(String(error), { cause: error });
  }
  if (complaints.length > 0) throw new FlagDefinitionError(complaints.join('\n'));
  const core = new FlagdCore(storage, logger);
  const toFlagdContext = (context: VisitorContext) => ({
    targetingKey: context.visitor,
    now: clock.now().getTime() / 1000,
    ...context,
  });
  return {
    assignRelease(name, context, withoutSet) {
      const flag = withoutSet === undefined ? getReleaseFlag(name) : getReleaseFlagWithout(name, withoutSet);
      return core.resolveStringEvaluation(flag, '', toFlagdContext(context)).value || null;
    },
    isInSet: (set, context) => core.resolveBooleanEvaluation(getSetFlag(set), false, toFlagdContext(context)).value,
    features: (organisation) =>
      flagsSchema.parse(
        Object.fromEntries(featureNames.map((name) => [name, resolveFeature(core, name, organisation)])),
      ),
  };
};

const resolveFeature = (core: FlagdCore, name: FlagName, organisation: string): boolean | string => {
  const fallback = defaultFlags[name];
  return typeof fallback === 'string'
    ? core.resolveStringEvaluation(getFeatureFlag(name), fallback, { organisation }).value
    : core.resolveBooleanEvaluation(getFeatureFlag(name), fallback, { organisation }).value;
};
