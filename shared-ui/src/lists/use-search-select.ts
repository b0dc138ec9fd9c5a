import { useMemo, useState } from 'react';
import { useListField } from './use-list-field.ts';
import { type SearchOption, searchOptions } from './search-options.ts';

interface Search {
  options: readonly SearchOption[];
  value: string | null;
  onChange: (value: string) => void;
}

type State = { open: false } | { open: true; query: string; active: string | null };

/**
 * The state of a searchable dropdown: whether it is open, the typed text, and the option with the keyboard position.
 */
export function useSearchSelect({ options, value, onChange }: Search) {
  const [state, setState] = useState<State>({ open: false });
  const query = state.open ? state.query : '';
  const found = useMemo(() => searchOptions(options, query), [options, query]);
  const selected = options.find((option) => option.value === value);
  const at = found.find((option) => state.open && option.value === state.active) ?? found[0];
  const active = at?.value ?? null;

  const open = (typed = '') => setState({ open: true, query: typed, active: typed ? null : value });
  const close = () => setState({ open: false });
  const choose = (chosen: string) => {
    onChange(chosen);
    close();
  };
  const field = useListField({
    kind: 'text',
    isOpen: state.open,
    active,
    onOpen: open,
    onClose: close,
    onEnter: () => active !== null && choose(active),
  });

  return {
    isOpen: state.open,
    query,
    found,
    active,
    selected,
    field,
    open,
    close,
    choose,
    /** Highlights an option, as the arrow keys do, without choosing it. */
    point: (to: string) => setState((now) => (now.open ? { ...now, active: to } : now)),
  };
}
