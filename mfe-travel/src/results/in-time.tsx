import { useDeferredValue, type ReactNode } from 'react';
import { LaterHostProvider, useHost } from '@travel/ui/remote/host-context.tsx';

/**
 * Renders its children at low priority, so that the page stays responsive. Controls that cause a change belong outside
 * and update at once. Also defers the host: otherwise a new URL would render the children at once in one long task.
 */
export function InTime({ children }: { readonly children: ReactNode }) {
  const host = useDeferredValue(useHost());
  const shown = useDeferredValue(children);
  return <LaterHostProvider host={host}>{shown}</LaterHostProvider>;
}
