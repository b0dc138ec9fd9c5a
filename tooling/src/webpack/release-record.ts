import { isPackageName, packageOf } from '@travel/contracts/remotes';
import type { RemoteName } from '@travel/contracts/remotes';
import { contractVersions } from '@travel/contracts/remotes/versions';
import type { ReleaseModule, ReleaseRecord } from '@travel/contracts/releases.schema';
import type { PackageConfig } from './remote-config.ts';

type Contracts = ReleaseRecord['contracts'];

const platform = ['host', 'react', 'emotion', 'federation'] as const;

const versionsOf = (names: readonly (keyof typeof contractVersions)[]): Record<string, number[]> =>
  Object.fromEntries(names.map((name) => [name, [contractVersions[name]]]));

const isModule = (name: string): name is RemoteName => name in packageOf;

/** Returns the contract versions that a package's release provides and needs, from what it exposes. */
export const contractsOf = (config: PackageConfig): Contracts => {
  const everyModule = Object.keys(packageOf).filter(isModule);
  if ('entry' in config) return { provides: versionsOf(platform), needs: versionsOf(everyModule) };
  return {
    provides: versionsOf(Object.keys(config.modules).filter(isModule)),
    needs: versionsOf([...platform, ...(config.needs ?? [])]),
  };
};

interface Built {
  readonly packageName: string;
  readonly version: string;
  readonly source: string;
  readonly entry: { readonly file: string; readonly global: string | null };
  readonly modules: Record<string, ReleaseModule>;
  readonly contracts: Contracts;
  readonly files: ReleaseRecord['files'];
  readonly maps: ReleaseRecord['files'];
}

/** @throws Error for a package that is not released */
export const releaseRecord = ({ packageName, version, source, ...rest }: Built, builtAt: Date): ReleaseRecord => {
  if (!isPackageName(packageName)) throw new Error(`${packageName} is no package that is released`);
  return { package: packageName, version, source, built_at: builtAt.toISOString(), ...rest };
};
