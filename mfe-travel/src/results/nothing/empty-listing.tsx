import { getPagePath } from '@travel/contracts/routes/routes';
import { writeSearchToUrl } from '../../search/search-query.ts';
import { getSearchShape } from '../../search/search.ts';
import type { ListingValues } from '../filters/listing-filters.ts';
import {
  formatListingText,
  listTextKeys,
  type ListingAnswer,
  type ListingContext,
  type ListingDefinition,
} from '../listing-definition.ts';
import { NothingFound } from './nothing-found.tsx';

interface EmptyListingProps<Answer extends ListingAnswer, Item, Values extends ListingValues> {
  readonly listing: ListingDefinition<Answer, Item, Values>;
  readonly context: ListingContext<Answer, Values>;
  readonly labelFilter: (filter: string) => string;
  readonly onClear: (filter: string) => void;
}

/** Explains why a list is empty, or lists its filters with the number of results that clearing each brings. */
export function EmptyListing<Answer extends ListingAnswer, Item, Values extends ListingValues>(
  props: EmptyListingProps<Answer, Item, Values>,
) {
  const { listing, context, labelFilter, onClear } = props;
  const { t, search, filters, answer } = context;
  const { product, textPrefixes } = listing;
  const { reason, relax } = answer;
  const place = answer.place.name;
  const dates = listing.formatDates(context);
  if (reason) {
    const { values, link, suggestions } = listing.explainReason?.(context) ?? {};
    const texts = { place, where: context.formatLocation(answer.place), dates, ...values };
    return (
      <NothingFound
        title={t(listTextKeys(textPrefixes, `reason.${reason}.title`), texts)}
        text={t(listTextKeys(textPrefixes, `reason.${reason}.text`), texts)}
        alternativeLink={{
          href:
            link?.href ?? writeSearchToUrl(getPagePath(product.section, 'home'), {}, search, getSearchShape(product)),
          label:
            link?.label ?? t([...listTextKeys(textPrefixes, `reason.${reason}.change`), 'results.none.change'], texts),
        }}
      >
        {suggestions}
      </NothingFound>
    );
  }
  return (
    <NothingFound
      title={formatListingText(listing, context, 'none', listing.filters.listActive(filters).length)}
      text={t(relax.length > 0 ? 'results.none.text' : 'results.none.nothing', { dates })}
      pricedAlternatives={relax.map(({ filter, total, from }) => {
        const [name, value] = filter.split(':');
        return {
          key: filter,
          label: t(listTextKeys(textPrefixes, `relax.${name}`), { place, label: value && labelFilter(filter) }),
          hint: formatListingText(listing, context, 'brings', total),
          from,
          onChoose: () => onClear(filter),
        };
      })}
    />
  );
}
