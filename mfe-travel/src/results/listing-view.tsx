import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CompareBar } from './compare/compare-bar.tsx';
import { ComparingProvider } from './compare/comparing.tsx';
import type { Comparison } from './compare/comparison.ts';
import { FilterChips, type FilterChip } from './filters/filter-chips.tsx';
import { ListingLayout } from './listing-layout.tsx';
import { listTextKeys } from './listing-definition.ts';
import type { LoadedListing } from './use-listing.ts';
import type { ListAnswer } from './listings.ts';
import type { MapSheetProps } from './map/map-sheet.tsx';
import { createPointing, type PointingStore } from './map/pointing.ts';
import { mayBeIncomplete, PartlyAnswered } from './nothing/partly-answered.tsx';
import { ResultList } from './result-list.tsx';
import { getMissingSuppliers } from './suppliers/suppliers-of.ts';

/** The sort orders of a list and the selected order. */
interface SortChoice<Sort extends string> {
  readonly value: Sort;
  readonly all: readonly Sort[];
  readonly onSort: (sort: Sort) => void;
}

interface FilterChoice {
  readonly fields: ReactNode;
  /** Chips that clear the active filters, one per filter. */
  readonly chips: readonly FilterChip[];
  /** Label of the button that leads from the filters to the list: `Show 96 hotels`. */
  readonly showLabel: string;
  readonly onClear: () => void;
}

interface ListingViewProps<Answer extends ListAnswer, Item, Sort extends string> {
  /** Text key prefixes of the product, with `sortRule` and `sorts` for sort orders that the prefix `results` lacks. */
  readonly textPrefixes: readonly string[];
  /** Title with the number of results: `96 hotels, Amalfi Coast`. */
  readonly title: string;
  readonly loaded: LoadedListing<Answer, Item>;
  readonly getId: (item: Item) => string;
  readonly sort: SortChoice<Sort>;
  readonly filters: FilterChoice;
  readonly comparison: Comparison<Item>;
  /** The map next to the list; undefined if the product has no map. */
  readonly map?: {
    readonly Sheet: ComponentType<MapSheetProps>;
    readonly render: (pointing: PointingStore) => ReactNode;
  };
  /** Optional content between the active filters and the list. */
  readonly above?: ReactNode;
  /** Places the list next to or between other content. */
  readonly renderAround?: (list: ReactNode) => ReactNode;
  /** Content if the list is empty: the reason, and alternatives to the search. */
  readonly empty: ReactNode;
  /** Renders one offer of the list. */
  readonly children: (item: Item, at: number, pointing: PointingStore) => ReactNode;
}

/** Shows the results of any product: filters, sort order with its explanation, list and map. */
export function ListingView<Answer extends ListAnswer, Item, Sort extends string>(
  props: ListingViewProps<Answer, Item, Sort>,
) {
  const { textPrefixes, title, loaded, getId, sort, filters, comparison, map, above, renderAround, empty, children } =
    props;
  const { t } = useTranslation('mfe-travel');
  const [pointing] = useState(createPointing);
  const { listing, listings, busy, suppliers, onSeen } = loaded;
  const missing = getMissingSuppliers(listing.answer);
  const compared = listings.compared(comparison.key);
  const { has_reviews: hasReviews, recommended_by: context } = listing.answer;
  const sorts = sort.all.filter((value) => value !== 'score' || value === sort.value || hasReviews !== false);
  const getSortText = (what: 'sorts' | 'sortRule', value: string): string =>
    t(listTextKeys(textPrefixes, `${what}.${value}`), { context });

  const list = (
    <>
      {above}
      {listing.answer.total === 0 ? (
        mayBeIncomplete(listing.answer, missing) ? (
          <PartlyAnswered missing={missing} />
        ) : (
          empty
        )
      ) : (
        <ComparingProvider store={compared} items={listing.items} idOf={getId}>
          <ResultList
            key={listing.key}
            listing={listing}
            listings={listings}
            label={title}
            pointing={pointing}
            onSeen={onSeen}
          >
            {(item, at) => children(item, at, pointing)}
          </ResultList>
        </ComparingProvider>
      )}
    </>
  );

  return (
    <ListingLayout
      listKey={listing.key}
      title={title}
      busy={busy}
      suppliers={suppliers}
      sort={{
        value: sort.value,
        options: sorts.map((value) => ({ value, label: getSortText('sorts', value) })),
        rule: getSortText('sortRule', sort.value),
        onValue(value) {
          const chosen = sort.all.find((one) => one === value);
          if (chosen) sort.onSort(chosen);
        },
      }}
      filters={{ ...filters, count: filters.chips.length, chips: <FilterChips chips={filters.chips} /> }}
      map={map && { content: map.render(pointing), hasOffers: listing.answer.total > 0, Sheet: map.Sheet }}
      bar={<CompareBar store={compared} comparison={comparison} />}
    >
      {renderAround ? renderAround(list) : list}
    </ListingLayout>
  );
}
