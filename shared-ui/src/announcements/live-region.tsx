import styled from '@emotion/styled';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface LiveRegionProps {
  /** The text to announce; empty while there is nothing to announce. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/**
 * Text that screen readers announce when it appears or changes. Mount the component without text first, because screen
 * readers ignore text that comes into the page together with its region.
 */
export function LiveRegion({ children, className }: LiveRegionProps) {
  return (
    <Region role="status" className={className}>
      {children}
    </Region>
  );
}

/**
 * A live region for a part of the page that appears together with its text: the text is added once the region was
 * painted.
 */
export function DelayedLiveRegion({ children, className }: LiveRegionProps) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <LiveRegion className={className}>{isPainted && children}</LiveRegion>;
}

/** Milliseconds after which a region has certainly been painted. */
const paintedAfter = 100;

/** Text of a live region that appears together with its region: the text is added once the region was painted. */
export function DelayedText({ children: text }: { readonly children: string }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (line.current) line.current.textContent = text;
    }, paintedAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return <span ref={line} />;
}

// While the region is empty, take it out of the layout, so that a parent grid adds no gap. It stays in the
// accessibility tree.
const Region = styled.div({ '&:empty': { position: 'absolute' } });
