import type { ReactNode } from 'react';
import { useMatch } from './use-media.ts';

interface InMediaProps {
  /** A media query of `media`; content without one is always shown. */
  readonly query: string | undefined;
  readonly children: ReactNode;
}

/**
 * Shows content only in windows that match a media query. A view that the server renders contains the content and hides
 * it by style in other windows, because the server does not know the window.
 */
export function InMedia({ query, children }: InMediaProps) {
  const isMatch = useMatch(query);
  if (isMatch === false) return null;
  return <div css={isMatch || !query ? contents : { display: 'none', [query]: contents }}>{children}</div>;
}

const contents = { display: 'contents' };
