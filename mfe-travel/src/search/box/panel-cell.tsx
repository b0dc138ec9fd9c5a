import type { CSSObject } from '@emotion/react';
import styled from '@emotion/styled';
import { useRef, useState, type ReactNode } from 'react';
import { Cell } from './cell.tsx';
import { bareControl, type BoxLook } from './cell-style.ts';
import { needsScripts, withoutScripts, WithoutScripts } from '../../host/without-scripts.tsx';
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
  onNear,
  panel,
  native,
}: PanelCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const ids = { field: id, label: `${id}-label`, note: `${id}-note` };
  const onClose = () => setIsOpen(false);
  const onDone = () => {
    setIsOpen(false);
    opener.current?.focus();
  };

  return (
    <Cell
      ref={anchor}
      look={look}
      label={label}
      ids={ids}
      icon={icon}
      help={help}
      error={error}
      panel={isOpen && <OpenPanelContext value={{ opener, anchor, onClose, onDone }}>{panel}</OpenPanelContext>}
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
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => setIsOpen((open) => !open)}
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
