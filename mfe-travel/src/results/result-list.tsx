import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { useMedia } from '@travel/ui/look/tokens/use-media.ts';
import { useWindowVirtualizer, windowScroll, type VirtualItem } from '@tanstack/react-virtual';
import { useIsInBrowser } from '@travel/ui/remote/hydration.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PointingStore } from './map/pointing.ts';
import { resultsId } from './results-column.ts';
import type { Listing, Listings } from './listings.ts';
import { useDrawnRows } from './use-drawn-rows.ts';

interface ResultListProps<Answer, Item> {
  readonly listing: Listing<Answer, Item>;
  readonly listings: Listings<Answer, Item>;
  readonly label: string;
  readonly pointing: PointingStore;
  /** Called on scroll with the indexes of the first and last row in or near the viewport. */
  readonly onSeen: (first: number, last: number) => void;
  readonly children: (item: Item, at: number) => ReactNode;
}

/** Estimated row heights in pixels, used until a row is measured. */
const usual = { phone: 470, wide: 144 };

/** Number of rows that a list in the document shows at once; on the server they have no positions. */
const firstRows = 4;

const listFirstRows = (count: number) =>
  Array.from({ length: Math.min(count, firstRows) }, (_, index) => ({ index, start: 0 }));

/** Virtualized list: only rows near the viewport are in the DOM. */
export function ResultList<Answer, Item>(props: ResultListProps<Answer, Item>) {
  const { listing, listings, label, pointing, onSeen, children } = props;
  const { items, key } = listing;
  const isPhone = useMedia(media.phone);
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [before] = useState(() => listings.rows(key));
  const [scrollToFn] = useState(createScroll);
  // Uses the index as the key of a row. Otherwise the virtualizer requests the keys of all rows on every scroll.
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => (isPhone ? usual.phone : usual.wide),
    // Renders as many rows ahead as one key press or one turn of the mouse wheel scrolls.
    overscan: 2,
    // Uses the size that ResizeObserver reports after layout, because measuring here would force a layout.
    measureElement: (row, entry, virtual) => {
      const [box] = entry?.borderBoxSize ?? [];
      const at = virtual.indexFromElement(row);
      return box
        ? Math.round(box.blockSize)
        : (virtual.measurementsCache[at]?.size ?? virtual.options.estimateSize(at));
    },
    scrollMargin: top,
    initialMeasurementsCache: before,
    scrollToFn,
    useFlushSync: false,
  });
  const isPlaced = useIsInBrowser();
  const seen = rows.getVirtualItems();
  const [first, last] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0];
  const isJump = useJump(rows.range) && rows.isScrolling;
  const { startIndex, endIndex } = rows.range ?? { startIndex: first, endIndex: last };
  const isInView = ({ index }: VirtualItem) => index >= startIndex && index <= endIndex;
  const isDrawn = useDrawnRows(
    seen.map(({ index }) => index),
    [...seen.filter(isInView), ...(isJump ? [] : seen.filter((row) => !isInView(row)))].map(({ index }) => index),
    listing.isInDocument ? firstRows : 0,
  );

  const measureRows = useEffectEvent(() => {
    if (isPlaced) return;
    for (const row of list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])
      rows.resizeItem(rows.indexFromElement(row), row.offsetHeight);
  });
  // Rows of the server's view get their positions without moving, because their sizes are known before.
  useLayoutEffect(() => measureRows(), []);

  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    // ResizeObserver reports after layout, so reading the position does not force another layout.
    const watched = new ResizeObserver(() => setTop(Math.round(current.getBoundingClientRect().top + window.scrollY)));
    watched.observe(current);
    return () => watched.disconnect();
  }, [key]);

  const tell = useEffectEvent(onSeen);
  useEffect(() => tell(first, last), [first, last, key, items]);

  const bring = useEffectEvent((at: number) => rows.scrollToIndex(at, { align: 'center' }));
  useEffect(
    () =>
      pointing.subscribe(({ chosen }, { chosen: old }) => {
        if (chosen && chosen.id !== old?.id) bring(chosen.at);
      }),
    [pointing],
  );

  const keepRows = useEffectEvent(() => listings.keepRows(key, rows.measurementsCache));
  useEffect(() => () => keepRows(), [key]);

  return (
    <Box>
      <List
        ref={list}
        id={resultsId}
        tabIndex={-1}
        role="list"
        aria-label={label}
        style={isPlaced ? { blockSize: rows.getTotalSize() } : undefined}
      >
        {(isPlaced ? seen : listFirstRows(items.length)).map((row) => {
          const item = items[row.index];
          return (
            <Row
              key={row.index}
              ref={rows.measureElement}
              data-index={row.index}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              style={isPlaced ? { transform: `translateY(${row.start - top}px)` } : undefined}
            >
              {item && isDrawn(row.index) ? <Offer item={item} at={row.index} draw={children} /> : <Coming />}
            </Row>
          );
        })}
      </List>
    </Box>
  );
}

/**
 * Creates a scroll function that ignores its first call, because the virtualizer first scrolls to the current position,
 * which would force a layout and undo the visitor's own scrolling.
 */
const createScroll = (): typeof windowScroll => {
  let isNew = true;
  return (...move) => {
    if (!isNew) windowScroll(...move);
    isNew = false;
  };
};

interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Returns whether the visitor jumped by more than a screen, so that the previous and current rows do not overlap. */
const useJump = (range: Range | null): boolean => {
  const [seen, setSeen] = useState({ range, isJump: false });
  if (range && (range.startIndex !== seen.range?.startIndex || range.endIndex !== seen.range.endIndex)) {
    const { startIndex = 0, endIndex = 0 } = seen.range ?? {};
    setSeen({ range, isJump: range.startIndex > endIndex || range.endIndex < startIndex });
  }
  return seen.isJump;
};

interface OfferProps<Item> {
  readonly item: Item;
  readonly at: number;
  readonly draw: (item: Item, at: number) => ReactNode;
}

/** Renders an offer only once, however often the list scrolls. */
function Offer<Item>({ item, at, draw }: OfferProps<Item>) {
  return useMemo(() => draw(item, at), [item, at, draw]);
}

/** Placeholder of an offer that is not loaded. A single element, because fast scrolling passes many placeholders. */
export function Coming() {
  return <Empty aria-hidden />;
}

const Box = styled.div({ position: 'relative' });

const List = styled.ul({
  listStyle: 'none',
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
});

const Row = styled.li({
  paddingBlockEnd: space.s,
  [media.desktop]: { paddingBlockEnd: space.xs },
  // Rows flow until the browser has given them positions.
  '&[style]': { position: 'absolute', insetBlockStart: 0, insetInline: 0 },
  // Lets the browser skip the layout of everything outside a card when its content changes.
  contain: 'layout style',
});

const line = `${color.sunken} 0 14px, transparent 14px 30px`;

const Empty = styled.div({
  display: 'grid',
  minBlockSize: 208,
  overflow: 'clip',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.tablet]: { gridTemplateColumns: 'minmax(160px, 34%) minmax(0, 1fr)' },
  // Draws the placeholder shapes: the sky of the picture and the lines of text.
  '&::before': {
    content: '""',
    minBlockSize: 160,
    background: `linear-gradient(to bottom, ${color.sunken}, ${color.accentSoft})`,
  },
  '&::after': {
    content: '""',
    inlineSize: '46%',
    blockSize: 74,
    margin: space.m,
    background: `repeating-linear-gradient(to bottom, ${line})`,
  },
});
