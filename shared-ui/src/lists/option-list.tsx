import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { VisuallyHidden } from '../look/base/visually-hidden.tsx';
import { ListBox } from './list-box.tsx';
import { SafeImage } from '../pictures/safe-image.tsx';
import { color, font, motion, radius, shadow, size, space } from '../look/tokens/tokens.ts';
import { findMatch, type SearchOption } from './search.ts';
import type { useSearchSelect } from './use-search-select.ts';

interface OptionListProps {
  search: ReturnType<typeof useSearchSelect>;
  label: ReactNode;
  emptyText: string;
  countText?: ((count: number) => string) | undefined;
  fallbackImage?: string | undefined;
  /** The field under which the list floats; without it, the list is part of the page's flow. */
  field?: RefObject<HTMLElement | null> | undefined;
}

const gap = 6;

/**
 * Positions a list in the top layer below its field, or above it if there is more space, and updates it while it is
 * open.
 */
function placeList(list: HTMLElement, field: HTMLElement): () => void {
  if ('showPopover' in list) list.showPopover();

  const place = () => {
    const box = field.getBoundingClientRect();
    const view = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
    const below = view.offsetTop + view.height - box.bottom;
    const above = box.top - view.offsetTop;
    const over = below < list.offsetHeight + 2 * gap && above > below;
    const rtl = getComputedStyle(field).direction === 'rtl';
    // The width is measured, because scroll bars and their gutters count differently by text direction.
    Object.assign(list.style, { inlineSize: `${box.width}px`, insetInlineStart: '0px' });
    const start = list.getBoundingClientRect();
    Object.assign(list.style, {
      insetInlineStart: `${rtl ? start.right - box.right : box.left - start.left}px`,
      insetBlockStart: `${over ? box.top - list.offsetHeight - gap : box.bottom + gap}px`,
    });
  };

  place();
  const sized = 'ResizeObserver' in window ? new ResizeObserver(place) : undefined;
  sized?.observe(list);
  window.addEventListener('scroll', place, { capture: true, passive: true });
  window.addEventListener('resize', place);
  window.visualViewport?.addEventListener('resize', place);
  return () => {
    sized?.disconnect();
    window.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
    window.visualViewport?.removeEventListener('resize', place);
  };
}

/** The open list of a searchable dropdown. The field retains focus; the list shows the keyboard position. */
export function OptionList({ search, label, emptyText, countText, fallbackImage, field }: OptionListProps) {
  const { found, active, selected, query } = search;
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(
    () => (panel.current && field?.current ? placeList(panel.current, field.current) : undefined),
    [field],
  );

  const content = useCallback(
    (option: SearchOption) => (
      <>
        {option.image !== undefined && (
          <Flag src={option.image} fallback={fallbackImage} alt="" width={28} height={20} loading="lazy" />
        )}
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
    [query, fallbackImage],
  );

  return (
    <Panel
      ref={panel}
      popover={field ? 'manual' : undefined}
      data-floating={Boolean(field)}
      // Presses in the list must not take focus from the field.
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
  inset: 'auto',
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
  '&[data-floating=true]': { position: 'fixed', zIndex: 1, marginBlock: 0 },
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
