import type { Host, RemoteModule } from '@travel/contracts/host/host';
import type { RemoteMap, RemoteName } from '@travel/contracts/host/remotes/remote-props';
import type { ReactNode } from 'react';
import { loadPackageTexts, type PageTexts, type ReadTexts } from '../load/package-texts.ts';
import { openRoot, type MountedRoot, type OpenView } from './mounted-root.tsx';

export interface RemoteDefinition<K extends RemoteName> {
  /**
   * Loads the package's texts of a language. If lazy code loads texts of its own (`lazyCode`), these are only the texts
   * of the features that the module and its page need first.
   */
  readonly texts: ReadTexts | PageTexts;
  readonly render: (host: Host, props: RemoteMap[K]) => ReactNode;
  /** Loads the code and texts that the page at `host.route` needs in addition to the module. */
  readonly prepare?: (host: Host) => Promise<unknown>;
  /** `openView` of this package, for modules that the server renders. */
  readonly openView?: OpenView;
}

/** The result of `defineRemote`: lifecycles for single-spa, and a plain render function for static frames. */
export interface DefinedRemote<K extends RemoteName> extends RemoteModule<K> {
  readonly frame: RemoteDefinition<K>['render'];
}

/**
 * Creates the lifecycles of a module, checked against the map of remotes. Texts are added to the host's i18next under
 * the package's name; styles to a cache of this release only.
 */
export const defineRemote = <K extends RemoteName>(_name: K, definition: RemoteDefinition<K>): DefinedRemote<K> => {
  const { texts, render, prepare, openView } = definition;
  const roots = new WeakMap<HTMLElement, MountedRoot>();

  return {
    frame: render,
    ...(openView && { hydrates: true }),

    bootstrap: ({ host }) => loadPackageTexts(texts, host),

    async mount(mount) {
      const { domElement, host, props } = mount;
      // Hydration renders the complete page, so its code must be loaded before.
      if (openView) await prepare?.(host);
      const root = openRoot(mount, openView);
      roots.set(domElement, root);
      await root.render(host, render(host, props));
    },

    async update({ domElement, host, props }) {
      // The module stays mounted when the page changes, but the new page may need texts that are not loaded yet.
      if (typeof texts !== 'function' && !texts.isThere(host)) await texts.load(host);
      await roots.get(domElement)?.render(host, render(host, props));
    },

    async unmount({ domElement }) {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },

    ...(prepare && { prepare: ({ host }: { readonly host: Host }) => prepare(host) }),
  };
};
