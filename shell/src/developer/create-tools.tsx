import type { BootData, DeveloperBoot } from '@travel/contracts/host/boot';
import { isPackageName } from '@travel/contracts/releases/remotes';
import type { DeveloperTools } from '../page/developer-tools.ts';
import { usePage } from '../page/page-context.ts';
import { Developer } from './developer.tsx';
import { tellConsole } from './tell-console.ts';
import { createTrace } from './trace.ts';

/** What the page knows of itself where an older delivery says nothing of developers. */
const bare = ({ releases }: BootData): DeveloperBoot => ({
  overrides: Object.entries(releases).flatMap(([name, release]) =>
    release?.override && isPackageName(name) ? [{ package: name, version: release.version, until: '' }] : [],
  ),
  refused: [],
  packages: [],
  releases: [],
});

/** The tools of whoever develops in a page. */
export const createTools = (): DeveloperTools => {
  const { store, watchBus, watchReport } = createTrace(tellConsole);
  function Panel() {
    const { boot } = usePage();
    return <Developer developer={boot.developer ?? bare(boot)} trace={store} />;
  }
  return { watchBus, watchReport, Panel };
};
