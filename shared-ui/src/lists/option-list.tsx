import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { type ReactNode, useCallback } from 'react';
import { VisuallyHidden } from '../look/base/visually-hidden.tsx';
import { ListBox } from './list-box.tsx';
import { SafeImage } from '../pictures/safe-image.tsx';
import { color, font, motion, radius, shadow, size, space } from '../look/tokens/tokens.ts';
import { findMatch, type SearchOption } from './search-options.ts';
import type { useSearchSelect } from './use-search-select.ts';

interface OptionListProps {
  search: ReturnType<typeof useSearchSelect>;
  label: ReactNode;
  emptyText: string;
  countText?: ((count: number) => string) | undefined;
}

/** The open list of a searchable dropdown. The field retains focus; the list shows the keyboard position. */
export function OptionList({ search, label, emptyText, countText }: OptionListProps) {
  const { found, active, selected, query } = search;
  const content = useCallback(
    (option: SearchOption) => (
      <>
        {option.image !== undefined && <Flag src={option.image} alt="" width={28} height={20} loading="lazy" />}
        <Name>
          <Marked text={option.name} query={query} />
          {option.also !== undefined && option.also !== option.name && (
            <Also>
              <Marked text={option.also} query={query} />
            </Also>
          )}
        </Name>
        <Code>
          <Marked text={option.code} query={query} />
        </Code>
      </>
    ),
    [query],
  );

  return (
    <Panel
      // Prevent a press in the list from taking focus away from the field.
      onMouseDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <ListBox
        {...search.field.listProps}
        label={typeof label === 'string' ? label : undefined}
        items={found}
        active={active}
        selected={selected?.value ?? null}
        wraps
        onActive={search.point}
        onChoose={search.choose}
      >
        {content}
      </ListBox>
      <Status>
        {found.length === 0 ? <Empty>{emptyText}</Empty> : <VisuallyHidden>{countText?.(found.length)}</VisuallyHidden>}
      </Status>
    </Panel>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  const [before, match, after] = findMatch(text, query);
  return (
    <>
      {before}
      {match && <Mark>{match}</Mark>}
      {after}
    </>
  );
}

const appear = keyframes({ from: { opacity: 0 } });

const Panel = styled.div({
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxBlockSize: '15rem',
  margin: 0,
  marginBlockStart: 6,
  padding: 6,
  border: `1px solid ${color.line}`,
  borderRadius: radius.field,
  background: color.surface,
  color: color.ink,
  boxShadow: shadow.raised,
  overflow: 'hidden',
  animation: `${appear} ${motion.quick} ${motion.ease}`,
  '& [role=listbox]': { overflowY: 'auto', overscrollBehavior: 'contain' },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    minBlockSize: 44,
    paddingInline: 10,
    paddingBlock: space.xxs,
    borderRadius: 'min(8px, var(--radius-field))',
    cursor: 'pointer',
    '&[aria-selected=true]': { fontWeight: font.strong },
    '&[data-active=true]': { background: color.sunken, '@media (forced-colors: active)': { outline: '2px solid' } },
  },
});

const Flag = styled(SafeImage)({ flex: 'none', inlineSize: 28, blockSize: 20, borderRadius: 2, objectFit: 'cover' });
const Name = styled.span({ flex: 1, minInlineSize: 0 });
const Also = styled.bdi({ display: 'block', fontSize: size.small, fontWeight: font.regular, color: color.ink2 });
const Code = styled.span({ fontSize: size.small, fontWeight: font.strong });

const Mark = styled.mark({
  background: color.accentSoft,
  color: 'inherit',
  boxShadow: `inset 0 -2px 0 ${color.accent}`,
});

const Status = styled.output({ display: 'block' });

const Empty = styled.p({ padding: space.s, color: color.ink2 });
