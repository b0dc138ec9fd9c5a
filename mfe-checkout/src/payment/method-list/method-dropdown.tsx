import styled from '@emotion/styled';
import { ChevronDownIcon, ChevronUpIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart, type LazyTexts } from '@travel/ui/load/lazy-part.tsx';
import { useListField } from '@travel/ui/lists/use-list-field.ts';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ListedOption } from '../../attempt/payment-method.ts';
import { OptionLayout } from './option-layout.tsx';

export interface MethodListProps {
  readonly label: string;
  readonly options: readonly ListedOption[];
  readonly selected: string | null;
  readonly texts: LazyTexts;
  /** Dialogs about an option, such as deleting a saved card. The list stays open behind them. */
  readonly children?: ReactNode;
  readonly onChoose: (option: ListedOption) => void;
}

const openList = lazyCode(() => import('./open-list.tsx'));

export const preloadMethodList = openList.preload;

/**
 * List of payment methods that opens from a button (spec §2.3). Focus stays on the button while arrow keys move through
 * the list; Tab moves it to the actions of the active option.
 */
export function MethodDropdown({ label, options, selected, texts, children, onChoose }: MethodListProps) {
  const [isOpen, setOpen] = useState(false);
  const [walked, walk] = useState(0);
  const active = options[Math.min(walked, options.length - 1)]?.value ?? null;
  const chosen = options.find(({ value }) => value === selected);
  const chosenId = useId();
  const button = useRef<HTMLButtonElement>(null);

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
  const take = (value: string | null) => {
    const option = options.find((one) => one.value === value);
    close();
    if (option) onChoose(option);
    button.current?.focus();
  };
  const { fieldProps, listProps } = useListField({
    kind: 'button',
    isOpen,
    active,
    onOpen: open,
    onClose: close,
    onEnter: () => take(active),
  });

  // Preload, because the list is likely to be opened soon and touch devices have no hover.
  const hasChoice = options.length > 1;
  useEffect(() => {
    if (hasChoice) void preloadMethodList();
  }, [hasChoice]);

  return (
    <Box
      // Close the list when focus leaves the button, the list and its actions.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
      }}
    >
      <Chosen
        {...fieldProps}
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="listbox"
        aria-describedby={chosenId}
        onPointerEnter={() => void preloadMethodList()}
        onFocus={() => void preloadMethodList()}
        onClick={isOpen ? close : open}
      >
        <OptionLayout id={chosenId}>{chosen?.face('button')}</OptionLayout>
        {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
      </Chosen>
      {isOpen && (
        <LazyPart code={openList} texts={texts}>
          {({ OpenList }) => (
            <OpenList
              {...{ ...listProps, label, options, selected, active }}
              onWalk={walk}
              onTake={take}
              onEscape={() => {
                close();
                button.current?.focus();
              }}
            />
          )}
        </LazyPart>
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
