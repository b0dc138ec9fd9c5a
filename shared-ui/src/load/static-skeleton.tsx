import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** A placeholder in a page's static first frame, shown before any script. */
export function StaticSkeleton({ children }: { children: ReactNode }) {
  return (
    <Still aria-hidden data-first-skeleton>
      {children}
    </Still>
  );
}

// No animation, because drawing it would slow down the scripts that start the page.
const Still = styled.div({ '&& *': { animation: 'none' } });
