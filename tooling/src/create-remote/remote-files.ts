import { languages } from '@travel/contracts/locale/languages';
import type { RemotePackage } from '@travel/contracts/releases/remotes';

/** A remote to create, with one page. */
export interface NewRemote {
  /** Package name: `mfe-gift-cards`. */
  readonly package: RemotePackage;
  /** Path of the remote's page: `/gift-cards`. */
  readonly path: string;
  /** Title of the remote's page: `Gift cards`. */
  readonly title: string;
}

/**
 * Byte budget of the new remote, compressed with Brotli: the size of its first build, with room for a first feature.
 */
const budget = 12_000;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const manifest = (name: string) => ({
  name,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: { build: 'node ../tooling/src/webpack/build.ts', types: 'tsc --noEmit --checkers 1' },
  dependencies: {
    '@emotion/react': 'catalog:',
    '@emotion/styled': 'catalog:',
    '@travel/contracts': 'workspace:*',
    '@travel/ui': 'workspace:*',
    react: 'catalog:',
    'react-i18next': 'catalog:',
  },
  devDependencies: {
    '@jest/globals': 'catalog:',
    '@travel/tooling': 'workspace:*',
    '@types/react': 'catalog:',
    typescript: 'catalog:',
  },
});

/**
 * Returns the files of a new remote by their path in its folder: a page in all languages, its test, and the
 * configuration that builds and releases the remote.
 */
export const createRemoteFiles = ({ package: name, path, title }: NewRemote): ReadonlyMap<string, string> => {
  const module = `${name.slice('mfe-'.length)}/page`;
  const texts = { title, lead: 'This page comes from a release of its own.', home: 'Go to the home page' };
  return new Map([
    ...listBuildFiles(name, path, module, title),
    ...listPageFiles(name, module, title),
    ...languages.map(({ code }): [string, string] => [`src/texts/${code}.json`, json(texts)]),
    [
      'README.md',
      `# ${name}

The page ${path}.

- Owns: \`${module}\`, shown at \`${path}\` for whoever gets its release.
- Run it: \`npx -y pnpm@12 dev ${name}\`. Test it: \`npx -y pnpm@12 unit ${name}\`. Release it: \`npx -y pnpm@12 release publish ${name}\`.
- Needs from the host: \`navigate\`.
- Its texts stand in English in every language until they are translated: \`src/texts\`.
`,
    ],
  ]);
};

/** Returns the files that build and release the remote. */
const listBuildFiles = (name: string, path: string, module: string, title: string): [string, string][] => {
  const said = JSON.stringify(title);
  return [
    ['package.json', json(manifest(name))],
    ['tsconfig.json', '{ "extends": "../tsconfig.browser.json", "include": ["src", "remote.config.ts"] }\n'],
    [
      'remote.config.ts',
      `import type { RemoteConfig } from '@travel/tooling/webpack/remote-config';
import type {} from './src/contract.ts';

const config: RemoteConfig = {
  modules: { '${module}': './src/remote.tsx' },
  routes: [{ path: '${path}', module: '${module}', titles: { 'en-US': ${said} } }],
  budget: ${budget.toLocaleString('en-US').replaceAll(',', '_')},
};

export { config as default };
`,
    ],
    [
      'src/contract.ts',
      `import type {} from '@travel/contracts/host/remotes/remote-props';

declare module '@travel/contracts/host/remotes/remote-props' {
  interface RemoteMap {
    '${module}': NoProps;
  }
}
`,
    ],
  ];
};

/** Returns the page and its test. */
const listPageFiles = (name: string, module: string, title: string): [string, string][] => {
  const said = JSON.stringify(title);
  return [
    [
      'src/remote.tsx',
      `import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import type {} from './contract.ts';
import { Page } from './page.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('${module}', {
  texts: (language) => import(\`./texts/\${language}.json\`, { with: { type: 'json' } }),
  render: (host) => <Page host={host} />,
});
`,
    ],
    [
      'src/page.tsx',
      `import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';

/** The page of ${name}. What it has is the host: the route, the session, calls, texts, navigation. */
export function Page({ host }: { host: Pick<Host, 'navigate'> }) {
  const { t } = useTranslation('${name}');
  return (
    <Frame>
      <Title>{t('title')}</Title>
      <p>{t('lead')}</p>
      <ButtonLink href="/" onGo={host.navigate}>
        {t('home')}
      </ButtonLink>
    </Frame>
  );
}

const Frame = styled.section({
  display: 'grid',
  gap: space.m,
  justifyItems: 'start',
  maxInlineSize: 768,
  marginInline: 'auto',
  paddingBlock: space.xxl,
  paddingInline: space.m,
  color: color.ink,
});
const Title = styled.h1({ margin: 0, fontFamily: font.title, fontWeight: font.titleWeight, fontSize: size.title });
`,
    ],
    [
      'src/page.test.tsx',
      `import { expect, it } from '@jest/globals';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import * as remote from './remote.tsx';

it('says what it is, to everybody', async () => {
  const host = fakeHost({ package: '${name}', path: '/' });
  const { element } = await mountRemote(remote, host, {});
  expect(element.querySelector('h1')).toHaveTextContent(${said});
  // Nothing is drawn here, so colours are looked at in a browser.
  expect(await findFaults(element)).toEqual([]);
});
`,
    ],
  ];
};
