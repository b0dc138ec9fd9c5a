import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeRollout } from '@travel/contracts/endpoints/delivery/delivery';
import { packageNames, type PackageName } from '@travel/contracts/releases/remotes';
import { getBuildFolder } from '@travel/tooling/operate/release/browser-packages';
import { publishBuilds } from '@travel/tooling/operate/release/publish-builds';
import type { createRegistry } from '@travel/tooling/operate/release/registry-client';
import { buildPackage } from '@travel/tooling/webpack/build-package';
import { root } from '@travel/tooling/workspace/programs';
import { EditSources, replaceWord } from '../changed-word/word-change.ts';
import { wordChanges } from '../changed-word/word-changes.ts';
import { writeApplication } from '../one-application/application-release.ts';
import { buildApplication } from '../one-application/build-application.ts';
import { measuredPages } from './measured-pages.ts';
import { againMark, changedPackages, buildVersion, buildVisitorId } from './visitors.ts';

type Registry = ReturnType<typeof createRegistry>;
type Word = keyof typeof wordChanges;

const why = 'Compared in a benchmark';

const rollOut = async (registry: Registry, name: PackageName, version: string, visitor?: string): Promise<void> => {
  const audience = visitor === undefined ? {} : { visitor };
  await registry.call(changeRollout, {
    params: { package: name },
    body: { action: 'rollout', version, percent: 100, audience, why },
  });
};

/**
 * Publishes the built release under a second version, so that pages of the product name a fallback, as in production.
 */
const publishAgain = async (registry: Registry, name: PackageName, into: string): Promise<void> => {
  await cp(getBuildFolder(name), into, { recursive: true });
  const file = join(into, 'release.json');
  const record: { version: string } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...record, version: record.version + againMark }));
  const { version } = await registry.publish(into);
  await rollOut(registry, name, version);
};

const publishProductWord = async (registry: Registry, word: Word, output: string): Promise<void> => {
  await buildPackage(join(root, word), { output, plugins: [new EditSources(replaceWord(wordChanges[word]))] });
  const { version } = await registry.publish(output);
  await rollOut(registry, word, version, buildVisitorId('product', word));
};

const publishApplication = async (registry: Registry, into: string, word?: Word): Promise<void> => {
  const application = await buildApplication({ checksIntegrity: true, change: word && wordChanges[word] });
  const version = buildVersion('application', word);
  const folders = await writeApplication(application, { packages: packageNames, pages: measuredPages, version, into });
  for (const [name, folder] of folders) {
    await registry.publish(folder);
    await rollOut(registry, name, version, buildVisitorId('application', word));
  }
};

/**
 * Publishes every compared architecture to one delivery, each for its own visitors: the product, the single
 * application, and both again for each changed word.
 */
export const publishSetUps = async (registry: Registry, folder: string, say: (text: string) => void): Promise<void> => {
  say('Publishing the product …');
  await publishBuilds(registry);
  for (const name of packageNames) await publishAgain(registry, name, join(folder, 'again', name));
  say('Building the one application …');
  await publishApplication(registry, join(folder, 'application'));
  for (const word of changedPackages) {
    say(`Building both with another word in ${word} …`);
    await publishProductWord(registry, word, join(folder, 'words', word));
    await publishApplication(registry, join(folder, `application-${word}`), word);
  }
};
