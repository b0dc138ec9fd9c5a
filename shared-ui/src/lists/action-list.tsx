import styled from '@emotion/styled';
import { useLayoutEffect, useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useMenu, useMenuItem } from 'react-aria/useMenu';
import { Item } from 'react-stately/Item';
import { type TreeState, useTreeState } from 'react-stately/useTreeState';
import { forgetRemovedTransitions } from '../look/base/forget-removed-transitions.ts';
import { useStyleNonce } from '../look/base/use-style-nonce.ts';
import { color, font, radius, shadow, size } from '../look/tokens/tokens.ts';
import type { ActionMenuProps, MenuAction } from './action-menu.tsx';

forgetRemovedTransitions();

interface ActionListProps<What extends string> extends Pick<ActionMenuProps<What>, 'name' | 'actions' | 'onAction'> {
  readonly id: string;
  readonly onClose: () => void;
}

/** The open menu, based on React Aria; `ActionMenu` loads it. */
export function ActionList<What extends string>(props: ActionListProps<What>) {
  useStyleNonce();
  return (
    <I18nProvider locale={document.documentElement.lang || 'en-US'}>
      <Menu {...props} />
    </I18nProvider>
  );
}

function Menu<What extends string>({ id, name, actions, onAction, onClose }: ActionListProps<What>) {
  const list = useRef<HTMLDivElement>(null);
  const items = actions.map((action) => ({ ...action, key: action.what }));
  const state = useTreeState({
    items,
    selectionMode: 'none',
    disabledKeys: actions.flatMap(({ what, disabledReason }) => (disabledReason === undefined ? [] : [what])),
    children: ({ what, label }) => (
      <Item key={what} textValue={label}>
        {label}
      </Item>
    ),
  });
  // The menu is scrolled into view, because its container may scroll and be shorter than the menu.
  useLayoutEffect(() => {
    // Use a block body, because some browsers return a promise here, which an effect must not return.
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const { menuProps } = useMenu({ id, 'aria-label': name, autoFocus: 'first', onClose }, state, list);

  return (
    <List
      {...menuProps}
      ref={list}
      onKeyDown={(event) => {
        menuProps.onKeyDown?.(event);
        // Escape closes only the menu; the list or dialog around it stays open.
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose();
        }
        event.stopPropagation();
      }}
    >
      {items.map((action) => (
        <Action key={action.what} state={state} action={action} onAction={() => onAction(action.what)} />
      ))}
    </List>
  );
}

interface ActionProps {
  readonly state: TreeState<object>;
  readonly action: MenuAction<string>;
  readonly onAction: () => void;
}

function Action({ state, action, onAction }: ActionProps) {
  const line = useRef<HTMLDivElement>(null);
  const { menuItemProps } = useMenuItem({ key: action.what, onAction }, state, line);
  return (
    <Line {...menuItemProps} ref={line}>
      {action.icon}
      <span>
        {action.label}
        {action.disabledReason !== undefined && <small>{action.disabledReason}</small>}
      </span>
    </Line>
  );
}

const List = styled.div({
  position: 'absolute',
  zIndex: 3,
  insetInlineEnd: 0,
  insetBlockStart: '100%',
  display: 'grid',
  minInlineSize: 176,
  padding: 6,
  border: `1px solid ${color.line}`,
  borderRadius: radius.field,
  background: color.surface,
  boxShadow: shadow.raised,
  '&:focus': { outline: 'none' },
});

const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minBlockSize: 44,
  paddingInline: 10,
  borderRadius: radius.field,
  color: color.ink,
  fontSize: size.small,
  fontWeight: font.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& small': { display: 'block', fontWeight: font.regular },
  '&[aria-disabled=true]': { color: color.ink2, cursor: 'default' },
  '&:hover:not([aria-disabled=true])': { background: color.line },
});
