import { FlagdCore, MemoryStorage } from '@openfeature/flagd-core';
import { defaultFlags } from '@travel/contracts/flags';
import type { FlagName, Flags } from '@travel/contracts/flags';
import { flagsSchema } from '@travel/contracts/flags.schema';
import type { PackageName } from '@travel/contracts/remotes';
import { systemClock } from '@travel/kit/clock';
import type { Clock } from '@travel/kit/clock';
import { featureFlag, featureNames, releaseFlag, releaseFlagWithout, setFlag } from './flag-definitions.ts';
import type { FlagDefinitions } from './flag-definitions.ts';

/** The visitor of a page, as rollout rules tell visitors apart. */
export interface VisitorContext {
  readonly visitor: string;
  readonly organisation: string;
  readonly country: string;
  readonly signed_in: boolean;
  readonly role: string;
}

/** Definitions that flagd does not take as they stand. */
class FlagDefinitionFault extends Error {
  override readonly name = 'FlagDefinitionFault';
}

export interface FlagSource {
  /** The version that the rules give a visitor, those of one set left out; null where nothing is live. */
  release(name: PackageName, context: VisitorContext, withoutSet?: number): string | null;
  /** Whether a visitor gets a change set. */
  isInSet(set: number, context: VisitorContext): boolean;
  features(organisation: string): Flags;
}

/**
 * Evaluates definitions in process. flagd only logs a targeting rule that it cannot build, and then leaves it out; here
 * such definitions are refused before anything is evaluated by them.
 * @throws FlagDefinitionFault
 */
export const openFlagSource = (definitions: FlagDefinitions, clock: Clock = systemClock): FlagSource => {
  const complaints: string[] = [];
  const complain = (message: unknown) => complaints.push(String(message));
  const logger = { error: complain, warn: complain, info: () => {}, debug: () => {} };
  const storage = new MemoryStorage(logger);
  try {
    storage.setConfigurations(JSON.stringify(definitions), true);
  } catch (error) {
    throw new FlagDefinitionFault(String(error), { cause: error });
  }
  if (complaints.length > 0) throw new FlagDefinitionFault(complaints.join('\n'));
  const core = new FlagdCore(storage, logger);
  const askedBy = (context: VisitorContext) => ({
    targetingKey: context.visitor,
    now: clock.now().getTime() / 1000,
    ...context,
  });
  return {
    release(name, context, withoutSet) {
      const flag = withoutSet === undefined ? releaseFlag(name) : releaseFlagWithout(name, withoutSet);
      return core.resolveStringEvaluation(flag, '', askedBy(context)).value || null;
    },
    isInSet: (set, context) => core.resolveBooleanEvaluation(setFlag(set), false, askedBy(context)).value,
    features: (organisation) =>
      flagsSchema.parse(Object.fromEntries(featureNames.map((name) => [name, feature(core, name, organisation)]))),
  };
};

const feature = (core: FlagdCore, name: FlagName, organisation: string): boolean | string => {
  const fallback = defaultFlags[name];
  return typeof fallback === 'string'
    ? core.resolveStringEvaluation(featureFlag(name), fallback, { organisation }).value
    : core.resolveBooleanEvaluation(featureFlag(name), fallback, { organisation }).value;
};
