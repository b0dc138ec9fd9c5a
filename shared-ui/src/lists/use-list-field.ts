import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react';

interface ListFieldOptions {
  /** What the list opens from. Text that is typed keeps Home, End and letters for itself; a button gives them to the list. */
  readonly kind: 'text' | 'button';
  readonly isOpen: boolean;
  /** Value of the option that keys are on. */
  readonly active: string | null;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Enter was pressed in the open list, on a button also Space. */
  readonly onEnter: () => void;
}

export interface ListField {
  /** For the `ListBox` that opens from the field. */
  readonly listProps: { readonly id: string; readonly list: RefObject<HTMLDivElement | null> };
  readonly fieldProps: {
    readonly role: 'combobox';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly 'aria-activedescendant': string | undefined;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Whether focus is really leaving: a list says so too when its keys go from one option to the next. */
  readonly isLeaving: (event: FocusEvent) => boolean;
}

export const optionId = (list: string, value: string): string => `${list}-${value.replace(/\s/g, '_')}`;

const arrows = ['ArrowDown', 'ArrowUp'];
const listKeys = {
  text: [...arrows, 'PageDown', 'PageUp'],
  button: [...arrows, 'PageDown', 'PageUp', 'Home', 'End'],
};

const isLetter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey;

/**
 * The field of a list that opens from it, a text field or a button, which keeps focus while keys walk through the list
 * (combobox of the ARIA Authoring Practices). The keys of the list are React Aria's, whose code comes when the list is
 * first opened; the field is there before, and stays the same element.
 */
export function useListField(options: ListFieldOptions): ListField {
  const { kind, isOpen, active, onOpen, onClose, onEnter } = options;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    const isPress = event.key === 'Enter' || (kind === 'button' && event.key === ' ');
    const isListKey = listKeys[kind].includes(event.key);
    if (!isOpen) return (kind === 'button' ? isPress || isListKey : arrows.includes(event.key)) ? onOpen : undefined;
    if (event.key === 'Escape') return onClose;
    if (isPress) return onEnter;
    if (!isListKey && !(kind === 'button' && isLetter(event))) return undefined;
    // As React Aria's own Autocomplete does it, whose list has no focus either.
    return () => void list.current?.dispatchEvent(new window.KeyboardEvent('keydown', event.nativeEvent));
  };

  return {
    listProps: { id: `${id}-list`, list },
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': isOpen && active !== null ? optionId(`${id}-list`, active) : undefined,
      onKeyDown(event) {
        // Keys that build a character in an input method are not ours.
        const act = event.nativeEvent.isComposing ? undefined : actionOf(event);
        if (!act) return;
        // Also keeps Escape from the dialog and Enter from the form around it.
        event.preventDefault();
        act();
      },
    },
    isLeaving: ({ relatedTarget }) => !(relatedTarget instanceof Node && list.current?.contains(relatedTarget)),
  };
}
