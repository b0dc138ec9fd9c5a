import styled from '@emotion/styled';
import {
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useListBox, useOption } from 'react-aria/useListBox';
import { Item } from 'react-stately/Item';
import { type ListState, useListState } from 'react-stately/useListState';
import { forgetRemovedTransitions } from '../look/base/forget-removed-transitions.ts';
import { useStyleNonce } from '../look/base/use-style-nonce.ts';
import { getOptionId } from './use-list-field.ts';

forgetRemovedTransitions();

export interface ListItem {
  readonly value: string;
  /** Text that type-ahead searches in lists that a button opens. */
  readonly label?: string;
}

export interface ListBoxProps<Item extends ListItem> {
  /** ID of the list from `useListField`, which forwards the field's keys to the list. */
  readonly id: string;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly label: string | undefined;
  readonly items: readonly Item[];
  /** Value of the item that the arrow keys have highlighted; null if none. */
  readonly active: string | null;
  readonly selected: string | null;
  readonly wraps?: boolean;
  /** The element that scrolls, if the list itself does not. */
  readonly scroller?: RefObject<HTMLElement | null>;
  readonly onActive: (value: string) => void;
  readonly onChoose: (value: string) => void;
  /** Renders an item. Pass a stable function: options are rendered again when it changes. */
  readonly children: (item: Item, isSelected: boolean) => ReactNode;
  /** Renders controls next to an item, after the list, because an option must not contain interactive elements. */
  readonly renderBeside?: (item: Item, isActive: boolean, index: number) => ReactNode;
}

/** Number of items of a long list rendered before the first paint. */
const atOnce = 8;

/**
 * The options of an open list, based on React Aria: import it only from late code. The caller styles panel and options:
 * `[role=option]`, the active one `[data-active=true]`, each in a grid row of its number.
 */
export function ListBox<T extends ListItem>(props: ListBoxProps<T>) {
  useStyleNonce();
  return (
    <I18nProvider locale={document.documentElement.lang || 'en-US'}>
      <Options {...props} />
    </I18nProvider>
  );
}

function Options<T extends ListItem>(props: ListBoxProps<T>) {
  const { id, list, label, items, active, selected, wraps = false, scroller, onActive, children, renderBeside } = props;
  // Options are rendered only when they change, so a ref gives them the latest callback.
  const onChoose = useRef(props.onChoose);
  useLayoutEffect(() => {
    onChoose.current = props.onChoose;
  });

  const state = useListState({
    items,
    selectionMode: 'none',
    children: (item) => (
      <Item key={item.value} textValue={item.label ?? ''}>
        {item.value}
      </Item>
    ),
  });
  const { selectionManager: manager } = state;
  const { listBoxProps } = useListBox(
    {
      id,
      'aria-label': label,
      shouldUseVirtualFocus: true,
      shouldSelectOnPressUp: true,
      shouldFocusOnHover: true,
      shouldFocusWrap: wraps,
      onAction: (value) => onChoose.current(String(value)),
    },
    state,
    scroller ?? list,
  );

  // The field stores which item is highlighted, and React Aria changes it; synchronise both.
  const { focusedKey } = manager;
  const follow = useEffectEvent(() => {
    if (active !== manager.focusedKey) manager.setFocusedKey(active);
  });
  const tell = useEffectEvent(() => {
    if (focusedKey !== null && focusedKey !== active) onActive(String(focusedKey));
  });
  useLayoutEffect(() => follow(), [active]);
  useLayoutEffect(() => tell(), [focusedKey]);
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, list]);

  // The active item must be rendered immediately; the other items of a long list follow after the first paint.
  const at = items.findIndex(({ value }) => value === active);
  const first = Math.min(Math.max(atOnce, at + 2), items.length);
  const count = useDeferredValue(items.length, first);
  const shown = items.slice(0, Math.max(count, at + 1));
  const renderContent = useCallback(
    (index: number, isSelected: boolean) => {
      const item = items[index];
      return item && children(item, isSelected);
    },
    [items, children],
  );

  return (
    <>
      <List {...listBoxProps} ref={list} hidden={items.length === 0}>
        {shown.map((item, index) => (
          <Option
            key={item.value}
            {...{ state, index, renderContent }}
            value={item.value}
            id={getOptionId(id, item.value)}
            isActive={item.value === active}
            isSelected={item.value === selected}
          />
        ))}
      </List>
      {renderBeside &&
        shown.map((item, index) => (
          <Fragment key={item.value}>{renderBeside(item, item.value === active, index)}</Fragment>
        ))}
    </>
  );
}

interface OptionProps {
  readonly state: ListState<object>;
  readonly index: number;
  readonly value: string;
  readonly id: string;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly renderContent: (index: number, isSelected: boolean) => ReactNode;
}

const Option = memo(
  function Option({ state, index, value, id, isActive, isSelected, renderContent }: OptionProps) {
    const line = useRef<HTMLDivElement>(null);
    const { optionProps } = useOption({ key: value }, state, line);
    return (
      <div
        {...optionProps}
        ref={line}
        id={id}
        aria-selected={isSelected}
        data-active={isActive}
        style={{ gridRow: index + 1 }}
      >
        {renderContent(index, isSelected)}
      </div>
    );
  },
  // React Aria's state is a new object at every key press, but options without the keyboard position need not render
  // for it.
  (one, next) =>
    one.index === next.index &&
    one.value === next.value &&
    one.id === next.id &&
    one.isActive === next.isActive &&
    one.isSelected === next.isSelected &&
    one.renderContent === next.renderContent,
);

const List = styled.div({ display: 'grid', minBlockSize: 0, '&[hidden]': { display: 'none' } });
