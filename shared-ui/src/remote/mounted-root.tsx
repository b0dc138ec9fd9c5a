import { CacheProvider } from '@emotion/react';
import type { EmotionCache } from '@emotion/cache';
import type { Host, RemoteProps } from '@travel/contracts/host/host';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { startTransition, useLayoutEffect, Component, type ReactNode } from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { TextPageContext } from '../load/package-texts.ts';
import { releaseStyles, createStyleKey, acquireStyles } from './style-cache.ts';

/** A remote's React root inside the host's element. */
export interface MountedRoot {
  /** Resolves when the content is on the page; rejects if it throws. */
  render(host: Host, content: ReactNode): Promise<void>;
  unmount(): void;
}

interface PendingMount {
  resolve(): void;
  reject(error: unknown): void;
}

interface CommittedProps {
  readonly onCommit: () => void;
  readonly children: ReactNode;
}

function Committed({ onCommit, children }: CommittedProps) {
  useLayoutEffect(onCommit);
  return children;
}

interface FailureBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Renders nothing after an error, because the host shows the remote's fallback. */
class FailureBoundary extends Component<FailureBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** A view that the server rendered, which the first render hydrates instead of adding content. */
export interface ServerView {
  wrap(content: ReactNode): ReactNode;
  hydrate(page: ReactNode, options: RootOptions): Root;
}

type MountProps = Omit<RemoteProps<RemoteName>, 'props'>;

/** Takes over the view in an element and its styles. Returns undefined if the element has no view of the release. */
export type OpenView = (mount: MountProps, cache: EmotionCache) => ServerView | undefined;

/**
 * Opens a root in a new element, or in the element of a view that the server rendered. `onFailure` is called with errors
 * outside of a pending `render`.
 */
export const openRoot = (mount: MountProps, openView?: OpenView): MountedRoot => {
  const { domElement, host, onFailure } = mount;
  const { release, nonce } = host;
  const key = createStyleKey(release.package, release.version);
  const cache = acquireStyles(key, nonce);
  const view = openView?.(mount, cache);
  const element = view ? domElement : document.createElement('div');
  element.dataset.remote = `${release.package}@${release.version}`;
  if (!view) domElement.append(element);

  let root: Root | undefined;
  let waiting: PendingMount[] = [];
  const settle = (how: (one: PendingMount) => void) => {
    const settled = waiting;
    waiting = [];
    settled.forEach(how);
  };

  const remote = element.dataset.remote;
  const options: RootOptions = {
    // The remote's own error boundaries show these errors; they are not logged to the console.
    onCaughtError: (error, { errorBoundary }) => {
      if (!(errorBoundary instanceof FailureBoundary)) host.log.error('remote.caught', error, { remote });
    },
    onRecoverableError: (error) => host.log.error('remote.recovered', error, { remote }),
  };

  const onError = (error: unknown) => {
    if (waiting.length > 0) settle(({ reject }) => reject(error));
    else onFailure(error);
  };

  return {
    render: (current, content) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        const page = (
          <CacheProvider value={cache}>
            <I18nextProvider i18n={current.i18n}>
              <TextPageContext value={current}>
                <FailureBoundary onError={onError}>
                  <Committed onCommit={() => settle(({ resolve: done }) => done())}>
                    {view?.wrap(content) ?? content}
                  </Committed>
                </FailureBoundary>
              </TextPageContext>
            </I18nextProvider>
          </CacheProvider>
        );
        if (root) {
          root.render(page);
          return;
        }
        // The first render is interruptible, so that a slow processor can respond to input.
        startTransition(() => {
          if (view) root = view.hydrate(page, options);
          else (root = createRoot(element, options)).render(page);
        });
      }),
    unmount() {
      root?.unmount();
      element.remove();
      releaseStyles(key);
      // The root was removed before its first render was committed, so stop waiting for that render.
      settle(({ resolve }) => resolve());
    },
  };
};
