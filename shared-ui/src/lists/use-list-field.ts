import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react';

interface ListFieldOptions {
  /**
   * The element that opens the list. A text field uses Home, End and letters itself; a button forwards them to the
   * list.
   */
  readonly kind: 'text' | 'button';
  readonly isOpen: boolean;
  /** Value of the option that the arrow keys have highlighted; null if none. */
  readonly active: string | null;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Called on Enter in the open list, for a button also on Space. */
  readonly onEnter: () => void;
}

export interface ListField {
  readonly listProps: { readonly id: string; readonly list: RefObject<HTMLDivElement | null> };
  readonly fieldProps: {
    readonly role: 'combobox';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly 'aria-activedescendant': string | undefined;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /**
   * Returns whether a blur event means that focus leaves the field; the list also causes one when the highlighted
   * option changes.
   */
  readonly isLeaving: (event: FocusEvent) => boolean;
}

export const getOptionId = (list: string, value: string): string => `${list}-${value.replace(/\s/g, '_')}`;

const arrows = ['ArrowDown', 'ArrowUp'];
const listKeys = {
  text: [...arrows, 'PageDown', 'PageUp'],
  button: [...arrows, 'PageDown', 'PageUp', 'Home', 'End'],
};

const isLetter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey;

/**
 * The field of a list, a text field or a button, which retains focus while keys move through the list (combobox of the
 * ARIA Authoring Practices). React Aria handles the list's keys and is loaded when the list first opens; the field
 * exists earlier and stays the same element.
 */
export function useListField(options: ListFieldOptions): ListField {
  const { kind, isOpen, active, onOpen, onClose, onEnter } = options;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const getAction = (event: KeyboardEvent): (() => void) | undefined => {
    const isPress = event.key === 'Enter' || (kind === 'button' && event.key === ' ');
    const isListKey = listKeys[kind].includes(event.key);
    if (!isOpen) return (kind === 'button' ? isPress || isListKey : arrows.includes(event.key)) ? onOpen : undefined;
    if (event.key === 'Escape') return onClose;
    if (isPress) return onEnter;
    if (!isListKey && !(kind === 'button' && isLetter(event))) return undefined;
    // Focus stays in the field, so send the key to the list as a synthetic event, as React Aria's Autocomplete does.
    return () => void list.current?.dispatchEvent(new window.KeyboardEvent('keydown', event.nativeEvent));
  };

  return {
    listProps: { id: `${id}-list`, list },
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': isOpen && active !== null ? getOptionId(`${id}-list`, active) : undefined,
      onKeyDown(event) {
        // Keys that compose a character in an input method are ignored.
        const act = event.nativeEvent.isComposing ? undefined : getAction(event);
        if (!act) return;
        // Prevent Escape from closing the dialog around the field, and Enter from submitting the form.
        event.preventDefault();
        act();
      },
    },
    isLeaving: ({ relatedTarget }) => !(relatedTarget instanceof Node && list.current?.contains(relatedTarget)),
  };
}
