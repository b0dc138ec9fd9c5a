import styled from '@emotion/styled';
import { CheckIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { ListBox, type ListBoxProps } from '@travel/ui/lists/list-box.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, radius, shadow, space } from '@travel/ui/look/tokens/tokens.ts';
import { memo, useRef } from 'react';
import type { ListedOption } from '../../attempt/payment-method.ts';
import { OptionLayout } from './option-layout.tsx';

interface OpenListProps extends Pick<ListBoxProps<ListedOption>, 'id' | 'list' | 'label' | 'active' | 'selected'> {
  readonly options: readonly ListedOption[];
  readonly onWalk: (at: number) => void;
  readonly onTake: (value: string) => void;
  readonly onEscape: () => void;
}

export function OpenList({ options, onWalk, onTake, onEscape, ...list }: OpenListProps) {
  const panel = useRef<HTMLDivElement>(null);

  return (
    <Panel
      ref={panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onEscape();
      }}
    >
      <ListBox
        {...list}
        items={options}
        scroller={panel}
        onActive={(value) => onWalk(options.findIndex((option) => option.value === value))}
        onChoose={onTake}
        renderBeside={(option, isActive, at) => <Actions {...{ option, at, isActive, onWalk }} />}
      >
        {renderFace}
      </ListBox>
    </Panel>
  );
}

const renderFace = (option: ListedOption, isSelected: boolean) => (
  <>
    <OptionLayout>{option.face('list')}</OptionLayout>
    {isSelected && <Tick aria-hidden />}
  </>
);

interface ActionsProps {
  readonly option: ListedOption;
  readonly at: number;
  readonly isActive: boolean;
  readonly onWalk: (at: number) => void;
}

const Actions = memo(
  function Actions({ option, at, isActive, onWalk }: ActionsProps) {
    const shown = option.actions?.(isActive);
    if (!shown) return null;
    return (
      <ActionsCell style={{ gridRow: at + 1 }} onMouseMove={() => !isActive && onWalk(at)} onFocus={() => onWalk(at)}>
        {shown}
      </ActionsCell>
    );
  },
  (one, next) => one.option === next.option && one.at === next.at && one.isActive === next.isActive,
);

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
  '& [role=listbox]': { display: 'contents' },
  '& [role=option]': {
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
  },
});

const Tick = styled(CheckIcon)({ gridColumn: 3, marginInlineStart: space.s });

const ActionsCell = styled.div({
  gridColumn: 2,
  justifySelf: 'end',
  zIndex: 1,
  display: 'flex',
  '&:focus-within': { zIndex: 2 },
});
