import * as emotionCache from '@emotion/cache';
import emotionCachePackage from '@emotion/cache/package.json' with { type: 'json' };
import * as emotion from '@emotion/react';
import * as emotionJsx from '@emotion/react/jsx-runtime';
import emotionPackage from '@emotion/react/package.json' with { type: 'json' };
import * as styled from '@emotion/styled';
import styledPackage from '@emotion/styled/package.json' with { type: 'json' };
import * as i18next from 'i18next';
import i18nextPackage from 'i18next/package.json' with { type: 'json' };
import * as React from 'react';
import * as jsx from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import reactI18nextPackage from 'react-i18next/package.json' with { type: 'json' };

interface SharedLibrary {
  readonly version: string;
  readonly library: object;
}

const shared = (version: string, library: object): SharedLibrary => ({ version, library });

/** Libraries that the shell provides to remotes: the same list as `sharedLibraries` of the build. */
export const sharedLibraries: Readonly<Record<string, SharedLibrary>> = {
  react: shared(React.version, React),
  'react/jsx-runtime': shared(React.version, jsx),
  'react-dom': shared(ReactDOM.version, ReactDOM),
  'react-dom/client': shared(ReactDOM.version, ReactDOMClient),
  '@emotion/cache': shared(emotionCachePackage.version, emotionCache),
  '@emotion/react': shared(emotionPackage.version, emotion),
  '@emotion/react/jsx-runtime': shared(emotionPackage.version, emotionJsx),
  '@emotion/styled': shared(styledPackage.version, styled),
  i18next: shared(i18nextPackage.version, i18next),
  'react-i18next': shared(reactI18nextPackage.version, { I18nextProvider, useTranslation }),
};
