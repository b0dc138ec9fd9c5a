import styled from '@emotion/styled';
import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { lazyCode } from '../load/lazy-code.ts';
import { LazyPart, type LazyTexts } from '../load/lazy-part.tsx';

export interface MenuAction<What extends string> {
  readonly what: What;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Why the action is unavailable; the action is still shown, so that the menus of all items are alike. */
  readonly disabledReason?: string | undefined;
}

export interface ActionMenuProps<What extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly tabIndex?: number | undefined;
  /** Accessible name of the menu: the item to which its actions apply. */
  readonly name: string;
  readonly actions: readonly MenuAction<What>[];
  readonly texts: LazyTexts;
  readonly onAction: (what: What) => void;
}

const menu = lazyCode(() => import('./action-list.tsx'));

/** Preloads the code of menus for users without a hovering pointer. */
export const preloadMenu = menu.preload;

/** A button with a menu of actions, based on React Aria, whose code is loaded on hover or focus. */
export function ActionMenu<What extends string>(props: ActionMenuProps<What>) {
  const { label, icon, tabIndex, name, actions, texts, onAction } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  return (
    <Place
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
      }}
    >
      <IconButton
        ref={opener}
        label={label}
        icon={icon}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={() => void preloadMenu()}
        onFocus={() => void preloadMenu()}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <LazyPart code={menu} texts={texts}>
          {({ ActionList }) => (
            <ActionList
              {...{ id, name, actions, onAction }}
              onClose={() => {
                setOpen(false);
                opener.current?.focus();
              }}
            />
          )}
        </LazyPart>
      )}
    </Place>
  );
}

const Place = styled.div({ position: 'relative' });
