import styled from '@emotion/styled';
import { media } from '@travel/ui/media';
import { SkeletonBar } from '@travel/ui/skeleton';
import { color, radius, space } from '@travel/ui/tokens';
import { useMedia } from '@travel/ui/use-media';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { PointingStore } from './map/pointing.ts';
import { resultsId } from './results-column.ts';
import type { Listing, Listings } from './listings.ts';

interface ResultListProps<Answer, Item> {
  readonly listing: Listing<Answer, Item>;
  readonly listings: Listings<Answer, Item>;
  readonly idOf: (item: Item) => string;
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
  const { listing, listings, idOf, label, pointing, onSeen, children } = props;
  const { items, key } = listing;
  const isPhone = useMedia(media.phone);
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [before] = useState(() => listings.rows(key));
  const keyAt = (at: number) => {
    const item = items[at];
    return item ? idOf(item) : at;
  };
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => (isPhone ? usual.phone : usual.wide),
    getItemKey: (at) => keyAt(at),
    overscan: 3,
    scrollMargin: top,
    initialMeasurementsCache: before,
    useFlushSync: false,
  });
  const seen = rows.getVirtualItems();
  const [first, last] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0];

  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
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
    <List
      ref={list}
      id={resultsId}
      tabIndex={-1}
      role="list"
      aria-label={label}
      // Cards that pass under a resting mouse are not pointed at: thousands of events that nobody means.
      style={{ blockSize: rows.getTotalSize(), pointerEvents: rows.isScrolling ? 'none' : undefined }}
    >
      {seen.map(({ index, key: rowKey, start }) => {
        const item = items[index];
        return (
          <Row
            key={rowKey}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {item ? children(item, index) : <Coming />}
          </Row>
        );
      })}
    </List>
  );
}

/** The shape of an offer that is not there yet. */
export function Coming() {
  return (
    <Empty aria-hidden>
      <Sky />
      <Lines>
        <SkeletonBar width="70%" height={20} />
        <SkeletonBar width="46%" />
        <SkeletonBar width="46%" />
      </Lines>
    </Empty>
  );
}

const List = styled.ul({
  position: 'relative',
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

const Empty = styled.div({
  display: 'grid',
  minBlockSize: 208,
  overflow: 'clip',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.tablet]: { gridTemplateColumns: 'minmax(160px, 34%) minmax(0, 1fr)' },
});

const Sky = styled.div({
  minBlockSize: 160,
  background: `linear-gradient(to bottom, ${color.sunken}, ${color.accentSoft})`,
});
const Lines = styled.div({ display: 'grid', alignContent: 'start', gap: space.s, padding: space.m });
