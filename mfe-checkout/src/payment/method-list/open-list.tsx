import styled from '@emotion/styled';
import { CheckIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { color, radius, shadow, space } from '@travel/ui/tokens';
import { memo, useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { MethodDropdownProps } from './method-dropdown.tsx';
import type { ListedOption } from '../../attempt/payment-method.ts';
import type { useDropdown } from './use-dropdown.ts';

/** What of a long list is drawn before the first paint. */
const atOnce = 8;

type Ids = ReturnType<typeof useDropdown>['ids'];

interface OpenListProps extends Pick<MethodDropdownProps, 'label' | 'options' | 'selected'> {
  readonly active: number;
  readonly ids: Ids;
  readonly onWalk: (at: number) => void;
  readonly onTake: (value: string) => void;
  readonly onEscape: () => void;
}

/** The open list: its options, and beside each what can be done with it. */
export function OpenList({ label, options, selected, active, ids, onWalk, onTake, onEscape }: OpenListProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The chosen one has to be there at once; the rest of a long list comes after the list is seen.
  const first = Math.max(atOnce, active + 2);
  const count = useDeferredValue(options.length, Math.min(first, options.length));
  const shown = options.slice(0, Math.max(count, active + 1));

  useLayoutEffect(() => {
    panel.current?.querySelector('[data-active=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    <Panel
      ref={panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onEscape();
      }}
    >
      <List id={ids.list} role="listbox" aria-label={label}>
        {shown.map((option, at) => (
          <Option
            key={option.value}
            {...{ option, at, onWalk, onTake }}
            id={ids.option(at)}
            isActive={at === active}
            isSelected={option.value === selected}
          />
        ))}
      </List>
      {shown.map((option, at) => (
        <Actions key={option.value} {...{ option, at, onWalk }} isActive={at === active} />
      ))}
    </Panel>
  );
}

interface OptionProps {
  readonly option: ListedOption;
  readonly at: number;
  readonly id: string;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onWalk: (at: number) => void;
  readonly onTake: (value: string) => void;
}

const Option = memo(function Option({ option, at, id, isActive, isSelected, onWalk, onTake }: OptionProps) {
  return (
    <Line
      id={id}
      role="option"
      aria-selected={isSelected}
      data-active={isActive}
      style={{ gridRow: at + 1 }}
      // Presses here must not take focus from the button.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !isActive && onWalk(at)}
      onClick={() => onTake(option.value)}
    >
      <Face>{option.face('list')}</Face>
      {isSelected && <Tick aria-hidden />}
    </Line>
  );
}, isSameOption);

function isSameOption(one: OptionProps, next: OptionProps): boolean {
  return (
    one.option === next.option &&
    one.at === next.at &&
    one.isActive === next.isActive &&
    one.isSelected === next.isSelected
  );
}

interface ActionsProps {
  readonly option: ListedOption;
  readonly at: number;
  readonly isActive: boolean;
  readonly onWalk: (at: number) => void;
}

// Beside the options and not in them: an option can hold nothing that is pressed by itself.
const Actions = memo(
  function Actions({ option, at, isActive, onWalk }: ActionsProps) {
    const shown = option.actions?.(isActive);
    if (!shown) return null;
    return (
      <Beside style={{ gridRow: at + 1 }} onMouseMove={() => !isActive && onWalk(at)} onFocus={() => onWalk(at)}>
        {shown}
      </Beside>
    );
  },
  (one, next) => one.option === next.option && one.at === next.at && one.isActive === next.isActive,
);

export const Face = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minInlineSize: 0,
  '& > svg': { flex: 'none' },
});

const Panel = styled.div({
  position: 'absolute',
  zIndex: 2,
  insetInline: 0,
  insetBlockStart: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  maxBlockSize: 'min(15rem, 70dvb)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.ink}`,
  borderBlockStart: 0,
  borderEndStartRadius: radius.field,
  borderEndEndRadius: radius.field,
  background: color.surface,
  color: color.ink,
  boxShadow: shadow.raised,
});

const List = styled.div({ display: 'contents' });

const Line = styled.div({
  gridColumn: '1 / -1',
  alignSelf: 'stretch',
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  minBlockSize: 48,
  paddingInline: space.m,
  paddingBlock: space.xs,
  cursor: 'pointer',
  borderBlockStart: `1px solid ${color.line}`,
  '&:first-of-type': { borderBlockStart: 0 },
  '&[aria-selected=true]': { background: color.sunken },
  '&[data-active=true]': {
    background: color.sunken,
    outline: `3px solid ${color.focus}`,
    outlineOffset: -3,
    [media.hover]: { '&:hover': { outlineWidth: 0 } },
  },
});

const Tick = styled(CheckIcon)({ gridColumn: 3, marginInlineStart: space.s });

const Beside = styled.div({
  gridColumn: 2,
  justifySelf: 'end',
  zIndex: 1,
  display: 'flex',
  '&:focus-within': { zIndex: 2 },
});
