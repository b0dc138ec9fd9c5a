import { useDeferredValue, type ReactNode } from 'react';
import { LaterHostProvider, useHost } from '@travel/ui/remote/host-context.tsx';

/**
 * Renders its children at low priority, so that the page stays responsive; the control that caused the change stays
 * outside and updates at once. The host is deferred as well: a new URL would otherwise render the children at once in
 * one long task.
 */
export function InTime({ children }: { readonly children: ReactNode }) {
  const host = useDeferredValue(useHost());
  const shown = useDeferredValue(children);
  return <LaterHostProvider host={host}>{shown}</LaterHostProvider>;
}
