import type { EmotionCache } from '@emotion/cache';
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ViewTimeContext } from './hydration.ts';
import type { OpenView } from './mounted-root.tsx';
import { collectInput } from './typed-input.ts';

/** Takes over the styles of a view, so that none of their rules is inserted again or removed with a static frame. */
const adoptStyles = ({ key, inserted, sheet }: EmotionCache, style: HTMLStyleElement): void => {
  for (const [, name = ''] of style.textContent.matchAll(new RegExp(`(?:\\.${key}-|@keyframes )([\\w-]+)`, 'g')))
    inserted[name] = true;
  delete style.dataset['frame'];
  sheet.tags.push(style);
  sheet.ctr = 0;
};

interface HydratedProps {
  readonly onCommit: () => void;
  readonly children: ReactNode;
}

function Hydrated({ onCommit, children }: HydratedProps) {
  const commit = useEffectEvent(onCommit);
  useLayoutEffect(() => commit(), []);
  return children;
}

/** Opens views for remotes that hydrate them. Other remotes do without this code. */
export const openView: OpenView = ({ domElement, host: { release }, onRecovered }, cache) => {
  const { view, time } = domElement.dataset;
  if (view !== `${release.package}@${release.version}`) return undefined;
  const style = document.head.querySelector<HTMLStyleElement>(`style[data-view="${view}"]`);
  if (style) adoptStyles(cache, style);
  const viewTime = new Date(Number(time));
  const dispatchInput = collectInput(domElement);
  return {
    wrap: (content) => (
      <ViewTimeContext value={viewTime}>
        <Hydrated onCommit={dispatchInput}>{content}</Hydrated>
      </ViewTimeContext>
    ),
    hydrate: (page, options) =>
      hydrateRoot(domElement, page, {
        ...options,
        identifierPrefix: cache.key,
        onRecoverableError(error, info) {
          options.onRecoverableError?.(error, info);
          onRecovered?.(error);
        },
      }),
  };
};
