import { type KeyboardEvent, useId, useState } from 'react';
import { type SearchOption, searchOptions } from './search.ts';

interface Search {
  options: readonly SearchOption[];
  value: string | null;
  onChange: (value: string) => void;
}

type State = { open: false } | { open: true; query: string; active: number };

/** What an editable combobox with a list remembers and does (ARIA Authoring Practices, list autocomplete). */
export function useSearchSelect({ options, value, onChange }: Search) {
  const id = useId();
  const [state, setState] = useState<State>({ open: false });
  const query = state.open ? state.query : '';
  const found = state.open ? searchOptions(options, query) : [];
  const selected = options.find((option) => option.value === value);
  const active = state.open ? Math.min(state.active, found.length - 1) : -1;

  const open = (typed = '') => {
    const at = typed ? 0 : options.findIndex((option) => option.value === value);
    setState({ open: true, query: typed, active: Math.max(at, 0) });
  };
  const close = () => setState({ open: false });
  const choose = (option: SearchOption) => {
    onChange(option.value);
    close();
  };
  const move = (to: number) => setState({ open: true, query, active: (to + found.length) % Math.max(found.length, 1) });

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that build a character in an input method are not ours.
    if (event.nativeEvent.isComposing) return;
    const keys: Record<string, (() => void) | undefined> = state.open
      ? {
          ArrowDown: () => move(active + 1),
          ArrowUp: () => move(active - 1),
          PageDown: () => move(Math.min(active + 5, found.length - 1)),
          PageUp: () => move(Math.max(active - 5, 0)),
          Escape: close,
          Enter: () => {
            const option = found[active];
            if (option) choose(option);
          },
        }
      : { ArrowDown: () => open(), ArrowUp: () => open() };
    const act = keys[event.key];
    if (!act) return;
    // Also keeps Escape from the dialog and Enter from the form around it.
    event.preventDefault();
    act();
  };

  return {
    isOpen: state.open,
    query,
    found,
    active,
    selected,
    ids: { field: `${id}-field`, list: `${id}-list`, option: (option: SearchOption) => `${id}-option-${option.value}` },
    open,
    close,
    choose,
    /** Points at an option without choosing it. */
    point: (at: number) => state.open && setState({ ...state, active: at }),
    onKeyDown,
  };
}
