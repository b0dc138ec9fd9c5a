import type { BootData, DeveloperBoot } from '@travel/contracts/host/boot';
import { isPackageName } from '@travel/contracts/releases/remotes';
import type { DeveloperTools } from '../page/developer-tools.ts';
import { usePage } from '../page/page-context.ts';
import { Developer } from './developer.tsx';
import { logToConsole } from './log-to-console.ts';
import { createTrace } from './trace.ts';

/** Returns developer data derived from the releases, for an older delivery that sends none. */
const bare = ({ releases }: BootData): DeveloperBoot => ({
  overrides: Object.entries(releases).flatMap(([name, release]) =>
    release?.override && isPackageName(name) ? [{ package: name, version: release.version, until: '' }] : [],
  ),
  refused: [],
  packages: [],
  releases: [],
});

export const createDeveloperTools = (): DeveloperTools => {
  const { store, watchBus, watchReport } = createTrace(logToConsole);
  function Panel() {
    const { boot } = usePage();
    return <Developer developer={boot.developer ?? bare(boot)} trace={store} />;
  }
  return { watchBus, watchReport, Panel };
};
