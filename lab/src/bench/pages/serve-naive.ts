import { listOrganisations } from '@travel/contracts/endpoints/delivery/organisations';
import type { createRegistry } from '@travel/tooling/operate/release/registry-client';
import { wordChanges } from '../changed-word/word-changes.ts';
import { buildNaive } from '../naive-federation/build-naive.ts';
import { startNaiveServer } from '../naive-federation/naive-server.ts';
import { changedPackages, buildVersion, buildVisitorId } from './visitors.ts';

/** Builds the naive architecture, and serves it in front of the product's services. Returns the origin of its pages. */
export const serveNaive = async (
  registry: ReturnType<typeof createRegistry>,
  productPort: number,
  onEnd: (undo: () => Promise<void>) => void,
): Promise<string> => {
  const setUp = await buildNaive(Object.fromEntries(changedPackages.map((word) => [word, wordChanges[word]])));
  const { organisations } = await registry.call(listOrganisations, {});
  const { origin, stop } = await startNaiveServer({
    ...setUp,
    productPort,
    themeOf: (id) => organisations.find((one) => one.id === id)?.document?.theme ?? {},
    words: new Map(changedPackages.map((word) => [buildVisitorId('naive', word), word])),
    versionOf: (word) => buildVersion('naive', word),
  });
  onEnd(stop);
  return origin;
};
