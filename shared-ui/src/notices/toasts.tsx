import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ToastTone } from '@travel/contracts/host/host';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { TextButton } from '../actions/text-button.tsx';
import { CloseIcon, DoneIcon, ErrorIcon, InfoIcon } from '../pictures/icons/icons.tsx';
import { color, font, motion, radius, shadow, size, space } from '../look/tokens/tokens.ts';
import { DelayedLiveRegion } from '../announcements/live-region.tsx';

export interface Toast {
  id: string;
  /** Message of one sentence. */
  message: string;
  tone?: ToastTone | undefined;
  action?: { readonly label: string; readonly run: () => void } | undefined;
}

export interface ToastsProps {
  toasts: readonly Toast[];
  /** Called with the ID of a toast that has timed out or was closed. */
  onGone: (id: string) => void;
  closeLabel: string;
}

/** How long a toast is shown, in milliseconds. */
export const toastTime = 5000;

/**
 * The toasts of a page, top centre, above dialogs. Each has a live region and disappears after 5 s without hover or
 * focus.
 */
export function Toasts({ toasts, onGone, closeLabel }: ToastsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    const layer = ref.current;
    if (!layer || !newest || !('showPopover' in layer)) return;
    // Open the popover again for each toast, so that it is above dialogs opened after the last toast.
    if (layer.matches(':popover-open')) layer.hidePopover();
    layer.showPopover();
  }, [newest]);

  return (
    <Layer ref={ref} popover="manual" data-filled={toasts.length > 0}>
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} closeLabel={closeLabel} onGone={() => onGone(toast.id)} />
      ))}
    </Layer>
  );
}

const icons = { info: InfoIcon, positive: DoneIcon, negative: ErrorIcon };

function ToastBox({ toast, closeLabel, onGone }: { toast: Toast; closeLabel: string; onGone: () => void }) {
  const [held, setHeld] = useState({ hovered: false, focused: false });
  const over = useEffectEvent(onGone);
  const Icon = icons[toast.tone ?? 'info'];
  const isHeld = held.hovered || held.focused;

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => over(), toastTime);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <Box
      data-ground="night"
      onMouseEnter={() => setHeld({ ...held, hovered: true })}
      onMouseLeave={() => setHeld({ ...held, hovered: false })}
      onFocus={() => setHeld({ ...held, focused: true })}
      onBlur={() => setHeld({ ...held, focused: false })}
    >
      <Icon />
      <DelayedLiveRegion>{toast.message}</DelayedLiveRegion>
      {toast.action && (
        <TextButton
          onClick={() => {
            toast.action?.run();
            onGone();
          }}
        >
          {toast.action.label}
        </TextButton>
      )}
      <IconButton label={closeLabel} icon={<CloseIcon size={18} />} onClick={onGone} />
    </Box>
  );
}

const drop = keyframes({ from: { opacity: 0, transform: `translateY(calc(-1 * ${motion.rise}))` } });

const Layer = styled.div({
  position: 'fixed',
  inset: 'auto',
  insetBlockStart: 'max(16px, env(safe-area-inset-top))',
  insetInline: 0,
  zIndex: 10,
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  inlineSize: 'min(440px, 100% - 32px)',
  margin: 0,
  marginInline: 'auto',
  padding: 0,
  border: 0,
  background: 'transparent',
  overflow: 'visible',
  '&[data-filled=false]': { display: 'none' },
});

const Box = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  inlineSize: '100%',
  minBlockSize: 56,
  paddingBlock: 12,
  paddingInline: '18px 10px',
  borderRadius: `min(14px, ${radius.card})`,
  background: color.ink,
  color: color.onInk,
  fontSize: size.small,
  fontWeight: font.medium,
  boxShadow: shadow.raised,
  animation: `${drop} ${motion.move} ${motion.ease}`,
  '& > svg': { flex: 'none' },
  '& > [role=status]': { flex: 1, minInlineSize: 0 },
  '@media (forced-colors: active)': { border: '1px solid' },
});
