import styled from '@emotion/styled';
import { InMedia } from '@travel/ui/look/tokens/in-media.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, motion, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useMedia } from '@travel/ui/look/tokens/use-media.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { DelayedLiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useEffect, useId, useRef, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useIsInBrowser } from '@travel/ui/remote/hydration.ts';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { InTime } from './in-time.tsx';
import { MapBeside } from './map/map-beside.tsx';
import type { MapSheetProps } from './map/map-sheet.tsx';
import { ListPart, ResultsGrid } from './results-grid.tsx';
import { SupplierLine } from './suppliers/supplier-line.tsx';
import type { SupplierNews } from './suppliers/use-supplier-news.ts';

/** The sort orders of a list and the selected order. */
interface SortChoice {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Sentence that explains the selected sort order. */
  readonly rule: string;
  readonly onValue: (value: string) => void;
}

interface FilterChoice {
  readonly fields: ReactNode;
  /** Number of active filters. */
  readonly count: number;
  /** Label of the button that leads from the filters to the list: `Show 96 hotels`. */
  readonly showLabel: string;
  /** Chips that clear the active filters, one per filter. */
  readonly chips: ReactNode;
  readonly onClear: () => void;
}

interface ListingLayoutProps {
  /** Key of the displayed list. A new key scrolls back to the top. */
  readonly listKey: string;
  /** Title with the number of results: `96 hotels, Amalfi Coast`. */
  readonly title: string;
  readonly busy: boolean;
  readonly suppliers: SupplierNews;
  readonly sort: SortChoice;
  readonly filters: FilterChoice;
  /** The map next to the list; undefined if the product has no map. */
  readonly map?: {
    readonly content: ReactNode;
    readonly hasOffers: boolean;
    readonly Sheet: ComponentType<MapSheetProps>;
  };
  /** Bar with the offers chosen for comparison, which stays at the bottom of the window. */
  readonly bar: ReactNode;
  /** The list, or an explanation why it is empty. */
  readonly children: ReactNode;
}

/** Lays out the results page: filters next to the list or in a sheet, sort order, list, and map if there is room. */
export function ListingLayout(props: ListingLayoutProps) {
  const { listKey, title, busy, suppliers, sort, filters, map, bar, children } = props;
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const isDesktop = useMedia(media.desktop);
  const isMobile = useMedia(media.mobile);
  const isInBrowser = useIsInBrowser();
  const ruleId = useId();
  const head = useRef<HTMLDivElement>(null);
  const first = useRef(listKey);
  const currency = t('results.currency', { currency: locale.currency });
  const { count, showLabel, onClear, fields } = filters;
  const sheet = <FilterSheet count={count} showLabel={showLabel} onClear={onClear} filters={fields} />;

  useEffect(() => {
    const { current } = head;
    if (first.current === listKey || !current) return undefined;
    first.current = listKey;
    // Measures the scroll position in the next frame, because measuring at once would force an extra layout.
    const frame = requestAnimationFrame(() => {
      if (current.getBoundingClientRect().top < 0) current.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [listKey]);

  return (
    <ResultsGrid withMap={Boolean(map)}>
      <InMedia query={media.wide}>
        <Side aria-label={t('results.filters.title')}>
          <SideHead>
            <p>{t('results.filters.title')}</p>
            {count > 0 && <TextButton onClick={onClear}>{t('results.filters.clear')}</TextButton>}
          </SideHead>
          {/* Filters need scripts, so the server saves their work. */}
          {isInBrowser && fields}
        </Side>
      </InMedia>
      <Main aria-busy={busy} busy={busy}>
        <Head ref={head} data-map={Boolean(map)}>
          <Heading>
            <Title>{title}</Title>
            <VisuallyHidden as="div">
              <DelayedLiveRegion>{busy ? '' : title}</DelayedLiveRegion>
            </VisuallyHidden>
          </Heading>
          <InMedia query={media.phone}>{sheet}</InMedia>
          <Sort>
            <SelectField label={t('results.sort')} value={sort.value} onValue={sort.onValue} aria-describedby={ruleId}>
              {sort.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </Sort>
          <Rules>
            <span>{currency}</span>
            <span id={ruleId}>{sort.rule}</span>
          </Rules>
        </Head>
        <SupplierLine news={suppliers} />
        <Tools data-filtered={count > 0}>
          <InMedia query={middle}>{sheet}</InMedia>
          {filters.chips}
        </Tools>
        <InTime>{children}</InTime>
        <Dock>
          {map && isMobile && (
            <map.Sheet title={title} currency={currency} hasOffers={map.hasOffers}>
              {map.content}
            </map.Sheet>
          )}
          {bar}
        </Dock>
      </Main>
      {map && <MapBeside>{isDesktop && <InTime>{map.content}</InTime>}</MapBeside>}
    </ResultsGrid>
  );
}

/** Windows that are no phones and have no room for filters next to the list. */
const middle = '@media (min-width: 600px) and (max-width: 1439.98px)';

const Side = styled.aside({
  position: 'sticky',
  insetBlockStart: 0,
  maxBlockSize: '100dvb',
  overflowY: 'auto',
  paddingBlock: space.m,
  // Leaves space for focus rings inside the scroll container.
  paddingInline: space.xxs,
  marginInlineStart: `-${space.xxs}`,
});

const SideHead = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  paddingBlockEnd: space.m,
  '& p': type.titleSmall,
});

const Main = styled(ListPart, { shouldForwardProp: (prop) => prop !== 'busy' })<{ busy: boolean }>(({ busy }) => ({
  opacity: busy ? 0.6 : 1,
  transition: `opacity ${motion.quick} ${motion.ease}`,
}));

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  columnGap: space.s,
  rowGap: space.xxs,
  marginBlockEnd: space.s,
  [media.desktop]: { rowGap: 0, marginBlockEnd: space.xs },
});
const Heading = styled.div({ [media.phone]: { inlineSize: '100%' } });
const Title = styled.h1(type.section, { [media.desktop]: { fontSize: size.title } });
const Sort = styled.div({
  inlineSize: 220,
  [media.phone]: { flex: '1 1 180px', inlineSize: 'auto' },
  // Wide windows show the label next to the field.
  [media.wide]: {
    inlineSize: 'auto',
    '& > div': { gridTemplateColumns: 'auto 190px', alignItems: 'center', columnGap: space.s },
    '& > div > div': { minBlockSize: 40 },
    '[data-map=false] > &': { order: 1 },
  },
});

const Rules = styled.p(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s,
  inlineSize: '100%',
  color: color.ink2,
  // Next to the sort order if a long title takes the first row.
  [media.wide]: {
    flex: '1 1 320px',
    inlineSize: 'auto',
    alignSelf: 'center',
    '[data-map=false] > &': { flexBasis: 200 },
  },
});

const Tools = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  // On phones the chips form one row that scrolls sideways. The row has negative margins so that focus rings are not
  // cut off.
  [media.phone]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    marginInline: `-${space.m}`,
    padding: `${space.xxs} ${space.m}`,
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
    '&[data-filtered=false]': { display: 'none' },
  },
  alignItems: 'center',
  gap: space.xs,
  marginBlockEnd: space.s,
  [media.wide]: { '&[data-filtered=false]': { display: 'none' } },
});

// Keeps the comparison bar in view while the list is in view.
const Dock = styled.div({
  position: 'sticky',
  zIndex: 2,
  insetBlockEnd: `max(${space.m}, env(safe-area-inset-bottom))`,
  display: 'grid',
  // Centres the bar, because the links of the offers are at the edge.
  justifyItems: 'center',
  gap: space.xs,
  marginBlockStart: space.m,
  // Lets clicks pass through the empty area around the button.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  '&:empty': { display: 'none' },
});
