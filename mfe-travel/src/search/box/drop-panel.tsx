import styled from '@emotion/styled';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, radius, shadow, space } from '@travel/ui/look/tokens/tokens.ts';
import { useMedia } from '@travel/ui/look/tokens/use-media.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useOpenPanel } from './open-panel.ts';

interface DropPanelProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Preferred width in CSS pixels. */
  readonly width: number;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Panel below a search field, or a sheet on phones. Escape and a press outside close the panel. */
export function DropPanel(props: DropPanelProps) {
  const { title, closeLabel, actions, children } = props;
  const { onClose } = useOpenPanel();
  if (useMedia(media.mobile)) {
    return (
      <Dialog title={title} closeLabel={closeLabel} onClose={onClose} actions={actions} width={600} closesOutside>
        {children}
      </Dialog>
    );
  }
  return <Anchored {...props} />;
}

function Anchored({ title, width, actions, children }: DropPanelProps) {
  const { opener, anchor, onClose } = useOpenPanel();
  const panel = useRef<HTMLDivElement>(null);
  const [align, setAlign] = useState<'start' | 'end'>('start');
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const box = panel.current;
    const { left = 0, right = 0 } = box?.getBoundingClientRect() ?? {};
    if (left < 0 || right > document.documentElement.clientWidth) setAlign('end');
    const first = box?.querySelector<HTMLElement>('[data-autofocus]') ?? box;
    first?.focus({ preventScroll: true });
    // Scrolls the panel into view when the panel opens or grows.
    const scrollBoxIntoView = () => box?.scrollIntoView?.({ block: 'nearest' });
    scrollBoxIntoView();
    const sized = box && 'ResizeObserver' in window ? new ResizeObserver(scrollBoxIntoView) : undefined;
    if (box) sized?.observe(box);
    return () => sized?.disconnect();
  }, []);

  useEffect(() => {
    const isInside = (target: EventTarget | null) => target instanceof Node && anchor.current?.contains(target);
    const onPress = (event: PointerEvent) => {
      if (!isInside(event.target)) close();
    };
    // Close when focus moves outside, because the keyboard user has left the panel.
    const onFocus = (event: FocusEvent) => {
      if (!isInside(event.target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
    };
  }, [anchor]);

  return (
    <Box
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      data-panel
      data-align={align}
      width={width}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
        opener.current?.focus();
      }}
    >
      {children}
      <Foot>{actions}</Foot>
    </Box>
  );
}

const Box = styled('div', { shouldForwardProp: (prop) => prop !== 'width' })<{ width: number }>(({ width }) => ({
  position: 'absolute',
  zIndex: 5,
  insetBlockStart: 'calc(100% + 10px)',
  inlineSize: `min(${width}px, 100dvi - 32px)`,
  padding: space.l,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  boxShadow: shadow.raised,
  scrollMarginBlock: space.l,
  cursor: 'auto',
  '&[data-align=start]': { insetInlineStart: 0 },
  '&[data-align=end]': { insetInlineEnd: 0 },
  '&:focus-visible': { outline: 'none' },
}));

const Foot = styled.div({ display: 'flex', justifyContent: 'flex-end', gap: space.xs, marginBlockStart: space.m });
