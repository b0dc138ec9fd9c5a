import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';

interface Listed {
  readonly value: string;
}

const pageOfOptions = 6;

/** Where the arrow and page keys lead from an option. */
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + pageOfOptions, last),
  PageUp: (at) => Math.max(at - pageOfOptions, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * A list that opens from its button: focus stays on the button while keys walk through the list, and goes on with Tab
 * to the actions of the option that is walked on.
 */
export const useDropdown = (options: readonly Listed[], selected: string | null, choose: (value: string) => void) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [walked, walk] = useState(0);
  const last = options.length - 1;
  const active = Math.min(walked, last);

  const open = () => {
    walk(
      Math.max(
        0,
        options.findIndex(({ value }) => value === selected),
      ),
    );
    setOpen(true);
  };
  const close = () => setOpen(false);
  const take = (value: string) => {
    close();
    choose(value);
  };

  return {
    isOpen,
    active,
    ids: { list: `${id}-list`, option: (at: number) => `${id}-option-${at}` },
    open,
    close,
    take,
    walk,
    onKeyDown(event: KeyboardEvent) {
      const move = moves[event.key];
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (event.key === 'Escape' && isOpen) close();
      else if (!isOpen && (isPress || move)) open();
      else if (isOpen && isPress) {
        const option = options[active];
        if (option) take(option.value);
      } else if (isOpen && move) walk(move(active, last));
      else return;
      event.preventDefault();
    },
    /** Closes when focus leaves button, list and actions. */
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
    },
  };
};
