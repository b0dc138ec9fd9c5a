import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@travel/contracts/locale/languages';

/** Root of the workspace. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Returns the source of a module that displays a word. */
export const remote = (word: string) => `
import styled from '@emotion/styled';
import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { useTranslation } from 'react-i18next';

const Words = styled.p({ color: 'teal' });

function Picker({ brand }: { brand: string }) {
  const { t } = useTranslation('mfe-locale');
  return <Words>{t('hello')} ${word} {brand}</Words>;
}

export const { bootstrap, mount, update, unmount, frame } = defineRemote('locale/picker', {
  texts: (language) => import(\`./texts/\${language}.json\`),
  prepare: () => import('./rooms.ts'),
  render: (host) => <Picker brand={host.organisation.name} />,
});
`;

const serverViews = `views: { file: './src/first-view.tsx', pages: { 'locale/picker': ['home'] } },`;

const firstView = `
import styled from '@emotion/styled';
import picture from '@travel/ui/scenes/hero-main.avif';
import image from '@travel/ui/scenes/hero-main-preview.jpg';
import { defineFirstView } from '@travel/ui/remote/first-view.tsx';
import { useTranslation } from 'react-i18next';

const Words = styled.p({ color: 'teal' });

function Picker({ brand }: { brand: string }) {
  const { t } = useTranslation('mfe-locale');
  return <Words>{t('hello')} {brand} {picture}</Words>;
}

const texts = (language) => import(\`./texts/\${language}.json\`);
export const renderFirstView = defineFirstView(
  'locale/picker',
  { texts, render: (host) => <Picker brand={host.organisation.name} /> },
  {},
  ({ locale }) => ({ description: locale.language, image }),
);
`;

/** Writes a minimal package of one module that builds like a real one. */
export const writePackage = async (
  folder: string,
  { word = 'there', german = 'Hello', needs = 'auth/modals', budget = 20_000, views = false } = {},
) => {
  await mkdir(join(folder, 'src/texts'), { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'mfe-locale', version: '1.2.3', type: 'module' }),
  );
  await writeFile(
    join(folder, 'remote.config.ts'),
    `export default { modules: { 'locale/picker': './src/remote.tsx' }, needs: ['${needs}'], frames: { 'locale/picker': './src/remote.tsx' }, budget: ${budget}, ${views ? serverViews : ''} preloads: { 'search.RST': ['rooms.ts'], 'search.STY': ['rooms.ts'] } };`,
  );
  await writeFile(join(folder, 'src/remote.tsx'), remote(word));
  if (views) await writeFile(join(folder, 'src/first-view.tsx'), firstView);
  await writeFile(join(folder, 'src/rooms.ts'), `export const rooms = 'rooms of both';`);
  for (const { code } of languages) {
    const greeting = code === 'de-DE' ? german : 'Hello';
    await writeFile(join(folder, 'src/texts', `${code}.json`), JSON.stringify({ hello: `${greeting} ${code}` }));
  }
  await symlink(join(root, 'mfe-locale/node_modules'), join(folder, 'node_modules'));
};
