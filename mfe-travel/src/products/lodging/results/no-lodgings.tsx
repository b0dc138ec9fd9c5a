import { addDays } from '@travel/contracts/locale/days/days';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import { getPagePath } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useWhere } from '../../../places/use-where.ts';
import { NearestDays } from '../../../results/nothing/nearest-days.tsx';
import { NearestPlaces } from '../../../results/nothing/nearest-places.tsx';
import { NoMatches } from '../../../results/nothing/no-matches.tsx';
import { NothingFound } from '../../../results/nothing/nothing-found.tsx';
import { writeToAddress, getSearchPath } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';
import type { LodgingList } from '../lodging.ts';
import { lodgingFilters, parseFeature, type LodgingFilters } from '../lodging-filters.ts';
import type { LodgingKind } from '../lodging-kind.ts';

interface NoLodgingsProps<Extras> {
  readonly kind: LodgingKind<Extras>;
  readonly answer: LodgingList<Extras>;
  readonly search: Search;
  readonly filters: LodgingFilters;
  readonly onChange: (filters: LodgingFilters) => void;
}

/** Explains why there are no lodgings, or lists the filters with the number of results that clearing each brings. */
export function NoLodgings<Extras>({ kind, answer, search, filters, onChange }: NoLodgingsProps<Extras>) {
  const { t } = useTranslation('mfe-travel');
  const where = useWhere();
  const { language } = useHost().locale;
  const { product, words } = kind;
  const { stay, reason, relax, counts, minimum_nights: fewest } = answer;
  const place = answer.place.name;
  const dates = formatShortRange(stay.checkin, stay.checkout, language);

  if (reason === 'too_short' && fewest !== null && search.checkin !== undefined) {
    const longer = { ...search, checkout: addDays(search.checkin, fewest) };
    return (
      <NothingFound
        title={t('lodging.reason.too_short.title', { count: fewest, place })}
        text={t('lodging.reason.too_short.text', { dates })}
        wayOn={{
          href: getSearchPath(product, longer, lodgingFilters.toQuery(filters)),
          label: t('lodging.reason.too_short.longer', { count: fewest }),
        }}
      />
    );
  }
  if (reason) {
    return (
      <NothingFound
        title={t(reason === 'none_here' ? `${words}.noneHere` : `lodging.reason.${reason}.title`, {
          place,
          where: where(answer.place),
        })}
        text={t(`lodging.reason.${reason}.text`, { dates })}
        wayOn={{
          href: writeToAddress(getPagePath(product.section, 'home'), {}, search, getSearchShape(product)),
          label: t('results.none.change'),
        }}
      >
        {reason === 'sold_out' && <NearestDays product={product} search={search} />}
        {reason === 'none_here' && <NearestPlaces product={product} search={search} places={answer.nearby ?? []} />}
      </NothingFound>
    );
  }
  const nameFilter = (filter: string): string | undefined => {
    const feature = counts.features.find(({ value }) => value === parseFeature(filter));
    return feature && t('lodging.relax.feature', { feature: feature.label });
  };
  return (
    <NoMatches
      words="lodging"
      title={t('lodging.none', { count: lodgingFilters.listActive(filters).length })}
      dates={dates}
      place={place}
      relax={relax}
      nameFilter={nameFilter}
      countOffers={(count) => t('lodging.relax.brings', { what: t(`${words}.count`, { count }) })}
      onClear={(filter) => onChange(lodgingFilters.clear(filters, filter))}
    />
  );
}
