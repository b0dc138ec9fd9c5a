import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Places the map next to the list, up to the edge of the window and as high as the visible page below the header. */
export function MapBeside({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    const parent = element?.parentElement;
    if (!parent) return undefined;
    const listening = new AbortController();
    let frame = 0;
    let before = -1;
    const fit = () => {
      const top = Math.max(0, Math.round(parent.getBoundingClientRect().top));
      if (top === before) return;
      before = top;
      element.style.blockSize = `calc(100dvb - ${top}px)`;
    };
    const scheduleFit = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    };
    fit();
    window.addEventListener('scroll', scheduleFit, { passive: true, signal: listening.signal });
    window.addEventListener('resize', scheduleFit, { signal: listening.signal });
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, []);

  return <Box ref={box}>{children}</Box>;
}

const Box = styled.div({
  position: 'sticky',
  insetBlockStart: 0,
  minInlineSize: 0,
  // Height in the static first frame, which cannot measure the page.
  blockSize: '75dvb',
  [media.mobile]: { display: 'none' },
});
