import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../pictures/icons/icons.tsx';
import { media } from '../look/tokens/media.ts';
import { color, motion, radius, shadow, space } from '../look/tokens/tokens.ts';
import { type } from '../look/tokens/type.ts';
import { focusFirstElement } from './focus-first-element.ts';
import { listenForOutsidePress } from './outside-press.ts';

export type CloseReason = 'escape' | 'outside' | 'button';

export interface DialogProps {
  /** First text in the dialog, which is also its accessible name. */
  title: ReactNode;
  children: ReactNode;
  /** Icon above the title, for dialogs that show a message. */
  icon?: ReactNode;
  /** Called on Escape, the close button or a press outside; the caller then stops rendering the dialog. */
  onClose: (reason: CloseReason) => void;
  /** Label of the close button at the top right; without it the dialog has no such button. */
  closeLabel?: string;
  /** Buttons at the bottom right, the safe choice before the action. */
  actions?: ReactNode;
  /** Sentence next to the buttons about what happens when they are pressed. */
  note?: ReactNode;
  /** Width in CSS pixels: 492 for language and currency, 560 for 3D Secure, up to 1180 for plans. */
  width?: number;
  closesOutside?: boolean;
  /** `false` during an operation that must not be interrupted. */
  closable?: boolean;
  /** Layout on phones: `box` for short questions and messages; `sheet`, the default, fills the screen. */
  phone?: 'sheet' | 'box';
  className?: string;
}

/**
 * A modal based on the browser's `<dialog>`: it opens when rendered, traps focus, and restores it when removed. Focus
 * starts on the element with `data-autofocus`, else on the title.
 */
export function Dialog({
  title,
  icon,
  children,
  onClose,
  closeLabel,
  actions,
  note,
  width = 560,
  closesOutside = false,
  closable = true,
  phone = 'sheet',
  className,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = (reason: CloseReason) => closable && onClose(reason);
  const closeFromOutside = useEffectEvent(() => close('outside'));

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    const stopWaiting = focusFirstElement(dialog);
    return () => {
      stopWaiting();
      // The dialog is closed before it is removed, so that the browser restores focus.
      dialog.close();
    };
  }, []);

  useLayoutEffect(
    () => (ref.current && closesOutside ? listenForOutsidePress(ref.current, () => closeFromOutside()) : undefined),
    [closesOutside],
  );

  return (
    <Modal
      ref={ref}
      aria-labelledby={titleId}
      width={width}
      sheet={phone === 'sheet'}
      className={className}
      onCancel={(event) => {
        // Ignore `cancel` events that bubble up from a file input inside the dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close('escape');
      }}
      onClose={(event) => {
        const dialog = event.currentTarget;
        if (event.target !== dialog || dialog.open || !dialog.isConnected) return;
        // Browsers close a dialog on a second Escape even after `preventDefault`: notify the caller, or open the dialog
        // again.
        if (closable) onClose('escape');
        else dialog.showModal();
      }}
    >
      <Panel>
        <Head>
          <div>
            {icon}
            <Title id={titleId} tabIndex={-1}>
              {title}
            </Title>
          </div>
          {closeLabel && (
            <IconButton
              label={closeLabel}
              icon={<CloseIcon />}
              disabled={!closable}
              onClick={() => onClose('button')}
            />
          )}
        </Head>
        <Body>{children}</Body>
        {(actions || note) && (
          <Foot>
            <Note>{note}</Note>
            <Actions>{actions}</Actions>
          </Foot>
        )}
      </Panel>
    </Modal>
  );
}

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${motion.rise})` } });
const fade = keyframes({ from: { opacity: 0 } });

const Modal = styled('dialog', { shouldForwardProp: (prop) => prop !== 'sheet' && prop !== 'width' })<{
  width: number;
  sheet: boolean;
}>(({ width, sheet }) => ({
  inlineSize: `min(${width}px, 100dvi - 32px)`,
  maxInlineSize: 'none',
  maxBlockSize: 'min(100dvb - 48px, 960px)',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  boxShadow: shadow.dialog,
  '&[open]': { display: 'flex', animation: `${rise} ${motion.move} ${motion.ease}` },
  '&::backdrop': { background: color.backdrop, animation: `${fade} ${motion.move} ${motion.ease}` },
  [media.phone]: sheet
    ? {
        // Not `100vw`, because that includes the width of the scrollbar.
        inlineSize: '100%',
        blockSize: '100dvb',
        maxBlockSize: 'none',
        margin: 0,
        borderRadius: 0,
      }
    : {},
}));

const Panel = styled.div({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 0,
  [media.low]: { overflowY: 'auto' },
});

const inset = { paddingInline: space.xl, [media.phone]: { paddingInline: space.m } } as const;

const Head = styled.div(inset, {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlockStart: 28,
  '& > div > svg': { marginBlockEnd: space.s },
  '& > button': { marginBlockStart: -4, marginInlineEnd: -8 },
  [media.phone]: { paddingInline: space.m, paddingBlockStart: space.m },
});

const Title = styled.h2(type.title, { '&:focus-visible': { outline: 'none', boxShadow: 'none' } });

const Body = styled.div(inset, {
  flex: '1 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  paddingBlockStart: space.l,
  // Adds space at the end. A padding would move sticky elements at the bottom away from the edge.
  '&::after': { content: '""', display: 'block', blockSize: space.l },
  // In low windows the dialog scrolls as a whole, including its header and footer.
  [media.low]: { flex: 'none', overflowY: 'visible' },
});

const Foot = styled.div(inset, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlockEnd: space.xl,
  [media.phone]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    paddingInline: space.m,
    paddingBlockEnd: `max(${space.m}, env(safe-area-inset-bottom))`,
  },
});

const Note = styled.div(type.small, { flex: '1 1 0', color: color.ink2, '&:empty': { display: 'none' } });

const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.xs,
  marginInlineStart: 'auto',
  '& > *': { minInlineSize: 96 },
  [media.phone]: { marginInlineStart: 0, '& > *': { flex: 'auto' } },
});
