import type { Host, RemoteModule } from '@travel/contracts/host';
import { textLanguage } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { RemoteMap, RemoteName } from '@travel/contracts/remotes/props';
import type { ReactNode } from 'react';
import { openRoot } from './mounted-root.tsx';
import type { MountedRoot } from './mounted-root.tsx';

/** Texts by key, nested as the files in `src/texts` are. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export interface RemoteDefinition<K extends RemoteName> {
  /** Loads the texts of a language; the remote's chunk of them. */
  readonly texts: (language: TextLanguage) => Promise<{ readonly default: Texts }>;
  readonly render: (host: Host, props: RemoteMap[K]) => ReactNode;
}

/** What `defineRemote` answers: lifecycles for single-spa, and the plain render that static frames are made with. */
export interface DefinedRemote<K extends RemoteName> extends RemoteModule<K> {
  readonly frame: RemoteDefinition<K>['render'];
}

/**
 * The lifecycles of a module, checked against the map of remotes. Texts go into the host's i18next under the name of
 * the package; styles into a cache of this release alone.
 */
export const defineRemote = <K extends RemoteName>(_name: K, definition: RemoteDefinition<K>): DefinedRemote<K> => {
  const { texts, render } = definition;
  const roots = new WeakMap<HTMLElement, MountedRoot>();

  return {
    frame: render,

    async bootstrap({ host }) {
      const language = textLanguage(host.locale.language);
      const { package: namespace } = host.release;
      if (host.i18n.hasResourceBundle(language, namespace)) return;
      const loaded = await texts(language);
      host.i18n.addResourceBundle(language, namespace, loaded.default);
    },

    async mount({ domElement, host, props, onFailure }) {
      const root = openRoot(domElement, host, onFailure);
      roots.set(domElement, root);
      await root.render(host, render(host, props));
    },

    async update({ domElement, host, props }) {
      await roots.get(domElement)?.render(host, render(host, props));
    },

    async unmount({ domElement }) {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
};
