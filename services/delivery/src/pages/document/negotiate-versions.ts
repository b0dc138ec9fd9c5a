import type { AgreedVersions } from '@travel/contracts/host/boot';
import { getAgreedVersion } from '@travel/contracts/releases/compatibility';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { toVersionedModule, getPackageName } from '@travel/contracts/releases/remotes';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { listChosen, type Choice } from '../../rollouts/choose-releases.ts';

/**
 * Returns the highest version of a module that every release which shows the module supports, or else the shell's
 * version.
 */
const negotiateModuleVersion = (module: string, provided: readonly number[], choice: Choice): number | undefined => {
  const needs = listChosen(choice).flatMap(({ record }) => {
    const needed = record.contracts.needs[module];
    return needed ? [needed] : [];
  });
  const common = provided.filter((version) => needs.every((needed) => needed.includes(version)));
  if (needs.length > 0 && common.length > 0) return Math.max(...common);
  return getAgreedVersion(choice.shell?.record.contracts.needs[module], provided);
};

/** Returns the contract versions that a release is used with on a page; undefined if all of them are version 1. */
export const negotiateVersions = (record: ReleaseRecord, choice: Choice): AgreedVersions | undefined => {
  if (record.package === 'shell') return undefined;
  const { provides, needs } = record.contracts;
  const host = getAgreedVersion(needs['host'], choice.shell?.record.contracts.provides['host']);
  const modules = Object.entries(provides).flatMap(([module, provided]) => {
    const version = negotiateModuleVersion(module, provided, choice);
    // A release exports the first version that it provides of a module under the plain module name, whatever number
    // that version has.
    const isApart = version !== undefined && Object.hasOwn(record.modules, toVersionedModule(module, version));
    return isApart && version !== 1 ? [[module, version] as const] : [];
  });
  const spoken = {
    ...(host !== undefined && host !== 1 && { host }),
    ...(modules.length > 0 && { modules: Object.fromEntries(modules) }),
  };
  return Object.keys(spoken).length > 0 ? spoken : undefined;
};

/** Returns the name under which the page's release exports a module in the negotiated version. */
export const negotiateModule = (choice: Choice, module: RemoteName): string => {
  const record = choice[getPackageName(module)]?.record;
  const version = record && negotiateVersions(record, choice)?.modules?.[module];
  return version === undefined ? module : toVersionedModule(module, version);
};
