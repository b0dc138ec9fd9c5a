import type { PackedPackage } from '../packed/pack-packages.ts';
import { readInstalledVersion } from '../packed/packed-manifest.ts';
import { typesFolder } from '../workspace/types-folder.ts';
import { createRemoteFiles, type NewRemote } from './remote-files.ts';

/** Folder in the other repository that contains the packed packages. */
export const packagesFolder = 'packages';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Libraries that the workspace's packages install too, so the remote gets the versions that they were tested with. */
const libraries = {
  dependencies: { '@emotion/react': 'shared-ui', '@emotion/styled': 'shared-ui', 'react-i18next': 'shared-ui' },
  shared: { '@emotion/cache': 'shared-ui', i18next: 'shared-ui', react: 'shared-ui', 'react-dom': 'shared-ui' },
  devDependencies: { '@jest/globals': 'tooling', '@types/react': 'tooling', jest: 'tooling' },
};

const versions = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([name, folder]) => [name, readInstalledVersion(folder, name)]));

const manifest = (name: string, packed: readonly PackedPackage[]) => {
  const own = (isTooling: boolean): Record<string, string> =>
    Object.fromEntries(
      packed
        .filter((one) => (one.name === '@travel/tooling') === isTooling)
        .map((one) => [one.name, `file:${packagesFolder}/${one.file}`]),
    );
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'travel build',
      dev: 'travel dev',
      release: 'travel release',
      types: 'tsc --noEmit',
      unit: 'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js',
    },
    dependencies: { ...own(false), ...versions(libraries.dependencies), ...versions(libraries.shared) },
    devDependencies: {
      ...own(true),
      ...versions(libraries.devDependencies),
      // Starts the commands with a recent Node, whichever version installs the packages: Node 20 cannot read
      // remote.config.ts.
      node: readInstalledVersion('.', 'node'),
      typescript: readInstalledVersion('tooling', 'typescript'),
    },
    engines: { node: '>=20' },
  };
};

const readme = ({ package: name, path }: NewRemote): string => `# ${name}

The page ${path} of a travel product, in a repository of its own.

- Contracts, UI kit and tooling are the packages in \`${packagesFolder}/\`; \`create-remote --elsewhere\` packed them. Newer ones replace them there and in package.json.
- Develop it in pages of a product that runs: \`npx -y pnpm@12 dev ${name} --against http://localhost:3000\`
- That also fetches the types of the remotes that are live there into \`${typesFolder}/\`: \`host.mount\` knows their modules.
- Test it: \`npx -y pnpm@12 types\` and \`npx -y pnpm@12 unit\`. Build it: \`npx -y pnpm@12 build\`
- Release it: \`npx -y pnpm@12 release publish\`, with the product's address as \`RELEASE_URL\` and the team's token as \`RELEASE_TOKEN\`.
- Its texts stand in English in every language until they are translated: \`src/texts\`.
`;

/** Returns the files of a new remote that lives in a repository of its own, by their path in that repository. */
export const createElsewhereFiles = (
  remote: NewRemote,
  packed: readonly PackedPackage[],
): ReadonlyMap<string, string> =>
  new Map([
    ...createRemoteFiles(remote),
    ['package.json', json(manifest(remote.package, packed))],
    [
      'tsconfig.json',
      json({
        extends: '@travel/tooling/tsconfig.browser.json',
        compilerOptions: { paths: { 'mfe-*': [`./${typesFolder}/mfe-*`] } },
        include: ['src', 'remote.config.ts', typesFolder],
      }),
    ],
    [
      'jest.config.js',
      `import { createRemoteProject } from '@travel/tooling/jest/projects';

// Days that a test names are those of UTC, whatever the clock of the machine shows.
process.env['TZ'] = 'UTC';

const config = { testTimeout: 60_000, projects: [createRemoteProject('${remote.package}', import.meta.dirname)] };

export { config as default };
`,
    ],
    // The compilers are installed ready for each system. Their install scripts, which are switched off, only check
    // that.
    [
      'pnpm-workspace.yaml',
      "strictDepBuilds: false\nallowBuilds:\n  '@swc/core': false\n  esbuild: false\n  node: true\n",
    ],
    ['.gitignore', `node_modules/\ndist/\n.data/\n${typesFolder}/\n`],
    ['README.md', readme(remote)],
  ]);
