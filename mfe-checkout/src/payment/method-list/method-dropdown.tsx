import styled from '@emotion/styled';
import { ChevronDownIcon, ChevronUpIcon } from '@travel/ui/icons';
import { color, radius, space } from '@travel/ui/tokens';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Face, OpenList } from './open-list.tsx';
import type { ListedOption } from '../../attempt/payment-method.ts';
import { useDropdown } from './use-dropdown.ts';

export interface MethodDropdownProps {
  readonly label: string;
  /** The list's own button, for its caller to give focus to. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly options: readonly ListedOption[];
  /** Value of the option that is chosen. */
  readonly selected: string | null;
  /** Questions about one of the options; the list stays open behind them. */
  readonly children?: ReactNode;
  /** Whether one of them is open. */
  readonly isAsking?: boolean;
  readonly onChoose: (option: ListedOption) => void;
}

/** The list of ways to pay, opened from its button (spec §2.3). */
export function MethodDropdown(props: MethodDropdownProps) {
  const { label, button, options, selected, children, isAsking = false, onChoose } = props;
  const choose = (value: string) => {
    const option = options.find((one) => one.value === value);
    if (option) onChoose(option);
    button.current?.focus();
  };
  const dropdown = useDropdown(options, selected, choose);
  const { isOpen, active, ids } = dropdown;
  const chosen = options.find(({ value }) => value === selected);
  const box = useRef<HTMLDivElement>(null);

  // What was pressed for a question may be gone with its answer, and focus with it.
  const keepFocus = useEffectEvent(() => {
    if (isOpen && !box.current?.contains(document.activeElement)) button.current?.focus();
  });
  useEffect(() => {
    if (!isAsking) keepFocus();
  }, [isAsking]);

  return (
    <Box ref={box} onBlur={dropdown.onBlur}>
      <Chosen
        ref={button}
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={ids.list}
        aria-activedescendant={isOpen ? ids.option(active) : undefined}
        aria-describedby={`${ids.list}-chosen`}
        onKeyDown={dropdown.onKeyDown}
        onClick={isOpen ? dropdown.close : dropdown.open}
      >
        <Face id={`${ids.list}-chosen`}>{chosen?.face('button')}</Face>
        {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
      </Chosen>
      {isOpen && (
        <OpenList
          {...{ label, options, selected, active, ids }}
          onWalk={dropdown.walk}
          onTake={dropdown.take}
          onEscape={() => {
            dropdown.close();
            button.current?.focus();
          }}
        />
      )}
      {children}
    </Box>
  );
}

const Box = styled.div({ position: 'relative', minInlineSize: 0 });

const Chosen = styled.button({
  appearance: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  inlineSize: '100%',
  minBlockSize: 56,
  paddingInline: space.m,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&[aria-expanded=true]': {
    borderColor: color.ink,
    boxShadow: `inset 0 0 0 1px ${color.ink}`,
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
  },
  '& > svg': { flex: 'none' },
});
