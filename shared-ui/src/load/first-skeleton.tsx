import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** Stands for what is coming in a page's static first frame, before any script. */
export function FirstSkeleton({ children }: { children: ReactNode }) {
  return (
    <Still aria-hidden data-first-skeleton>
      {children}
    </Still>
  );
}

// Nothing moves there: drawing that would take from the scripts that are under way.
const Still = styled.div({ '&& *': { animation: 'none' } });
