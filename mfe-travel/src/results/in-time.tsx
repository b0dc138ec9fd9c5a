import { useDeferredValue, type ReactNode } from 'react';
import { LaterHostProvider, useHost } from '../host/host-context.tsx';

/**
 * What follows from a choice, drawn in steps that leave the page at hand; the choice itself stands outside and shows at
 * once. Until it is ready, what is inside keeps the host of before as well, or its address would draw it in one task.
 */
export function InTime({ children }: { readonly children: ReactNode }) {
  const host = useDeferredValue(useHost());
  const shown = useDeferredValue(children);
  return <LaterHostProvider host={host}>{shown}</LaterHostProvider>;
}
