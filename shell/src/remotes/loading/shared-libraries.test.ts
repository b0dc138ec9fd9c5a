import { expect, it } from '@jest/globals';
import { sharedLibraries as wanted } from '@travel/tooling/webpack/shared-library-names';
import { sharedLibraries } from './shared-libraries.ts';

it('gives remotes every library that their builds leave out', () => {
  expect(Object.keys(sharedLibraries).toSorted()).toEqual([...wanted].toSorted());
});

it('provides everything that remotes import from them', () => {
  const of = (name: string) => sharedLibraries[name]?.library;
  expect(of('react')).toMatchObject({ useState: expect.any(Function), version: expect.stringMatching(/^19\./) });
  expect(of('react-dom/client')).toMatchObject({ createRoot: expect.any(Function) });
  expect(of('@emotion/react/jsx-runtime')).toMatchObject({ jsx: expect.any(Function) });
  expect(of('@emotion/styled')).toMatchObject({ default: expect.any(Function) });
  expect(of('react-i18next')).toMatchObject({
    I18nextProvider: expect.any(Function),
    useTranslation: expect.any(Function),
  });
});
