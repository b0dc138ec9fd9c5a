import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { useMedia } from '@travel/ui/look/tokens/use-media.ts';
import { useWindowVirtualizer, windowScroll, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PointingStore } from './map/pointing.ts';
import { resultsId } from './results-column.ts';
import type { Listing, Listings } from './listings.ts';
import { useDrawnRows } from './use-drawn-rows.ts';

interface ResultListProps<Answer, Item> {
  readonly listing: Listing<Answer, Item>;
  readonly listings: Listings<Answer, Item>;
  readonly label: string;
  readonly pointing: PointingStore;
  /** Told which rows are near the eye. */
  readonly onSeen: (first: number, last: number) => void;
  readonly children: (item: Item, at: number) => ReactNode;
}

/** Heights until a row is drawn and measured. */
const usual = { phone: 470, wide: 226 };

/** A list of any length of which only the rows near the eye are in the page. */
export function ResultList<Answer, Item>(props: ResultListProps<Answer, Item>) {
  const { listing, listings, label, pointing, onSeen, children } = props;
  const { items, key } = listing;
  const isPhone = useMedia(media.phone);
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [before] = useState(() => listings.rows(key));
  const [scrollToFn] = useState(createScroll);
  // Rows go by their place in the list: keys of their own would be asked for, all of them, whenever it moves.
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => (isPhone ? usual.phone : usual.wide),
    // More are in the page before somebody comes near than a key press or a turn of the wheel leads to.
    overscan: 2,
    // Nothing is measured while it is put into the page: what heights came to is told after the frame's own layout.
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
  const seen = rows.getVirtualItems();
  const [first, last] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0];
  const isJump = useJump(rows.range) && rows.isScrolling;
  const { startIndex, endIndex } = rows.range ?? { startIndex: first, endIndex: last };
  const isInView = ({ index }: VirtualItem) => index >= startIndex && index <= endIndex;
  const isDrawn = useDrawnRows(
    seen.map(({ index }) => index),
    [...seen.filter(isInView), ...(isJump ? [] : seen.filter((row) => !isInView(row)))].map(({ index }) => index),
  );

  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    // Told after the frame's own layout, so that none is made for it.
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
        style={{ blockSize: rows.getTotalSize() }}
      >
        {seen.map(({ index, start }) => {
          const item = items[index];
          return (
            <Row
              key={index}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {item && isDrawn(index) ? <Offer item={item} at={index} draw={children} /> : <Coming />}
            </Row>
          );
        })}
      </List>
    </Box>
  );
}

/**
 * Returns how a list moves the window. It is first asked to go where the page is already, which would lay out the page
 * once more, and take who scrolls meanwhile back.
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

/** Returns whether somebody leapt over whole screens of rows: what was in view last has no row in common with this. */
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

/** An offer of the list, drawn once, however often the list moves. */
function Offer<Item>({ item, at, draw }: OfferProps<Item>) {
  return useMemo(() => draw(item, at), [item, at, draw]);
}

/** The shape of an offer that is not there yet: one element, as many of them pass by who scrolls fast. */
export function Coming() {
  return <Empty aria-hidden />;
}

const Box = styled.div({ position: 'relative' });

const List = styled.ul({
  listStyle: 'none',
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
});

const Row = styled.li({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  paddingBlockEnd: space.m,
  // Nothing in a card moves anything outside of it.
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
  // The sky of its picture, and lines of its words.
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
