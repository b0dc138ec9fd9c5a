import type { CSSObject } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Cell } from './cell.tsx';
import { bareControl, type BoxLook } from './cell-style.ts';
import { needsScripts, withoutScripts, WithoutScripts } from '../../host/without-scripts.tsx';
import { moveOn } from './move-on.ts';
import { OpenPanelContext } from './open-panel.ts';

interface PanelCellProps {
  readonly look: BoxLook;
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly help: ReactNode;
  readonly error: string | undefined;
  /** Text of the current value, in a muted colour if `isEmpty`. */
  readonly words: string;
  readonly isEmpty?: boolean;
  /** Whether the current value is a default that the traveller has not chosen. */
  readonly isUsual?: boolean;
  readonly onNear?: () => void;
  readonly panel: ReactNode;
  /** The browser's own controls, which work without scripts. */
  readonly native: ReactNode;
}

export function PanelCell({
  look,
  id,
  label,
  icon,
  help,
  error,
  words,
  isEmpty,
  isUsual,
  onNear,
  panel,
  native,
}: PanelCellProps) {
  const [opened, setOpened] = useState<'pressed' | 'unpressed' | null>(null);
  const [choices, setChoices] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const ids = { field: id, label: `${id}-label`, note: `${id}-note` };
  const isOpen = opened !== null;
  const onClose = () => setOpened(null);
  const onDone = () => {
    onClose();
    opener.current?.focus();
  };
  const onChosen = () => {
    onClose();
    setChoices((count) => count + 1);
  };
  useEffect(() => {
    // This runs after the panel has closed, because a modal sheet would keep the focus.
    if (choices > 0) moveOn(opener.current, 'following');
  }, [choices]);

  return (
    <Cell
      ref={anchor}
      look={look}
      label={label}
      ids={ids}
      icon={icon}
      help={help}
      error={error}
      panel={
        isOpen && <OpenPanelContext value={{ opener, anchor, onClose, onDone, onChosen }}>{panel}</OpenPanelContext>
      }
    >
      <Button
        ref={opener}
        type="button"
        id={ids.field}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${ids.label} ${ids.field}`}
        aria-describedby={ids.note}
        data-empty={isEmpty}
        data-usual={isUsual}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={({ detail: pressCount }) =>
          setOpened((now) => {
            const next = pressCount > 0 ? 'pressed' : 'unpressed';
            // A panel that has just opened without a press stays open, because the traveller meant to open it.
            return now === null || (now === 'unpressed' && next === 'pressed') ? next : null;
          })
        }
      >
        {words}
      </Button>
      <WithoutScripts css={natives}>{native}</WithoutScripts>
    </Cell>
  );
}

// Two dates wrap if the cell is narrow.
const natives: CSSObject = {
  flexWrap: 'wrap',
  [withoutScripts]: { display: 'flex' },
  '& > *': { ...bareControl, flex: '1 1 8em' },
};

const Button = styled.button(bareControl, needsScripts);
