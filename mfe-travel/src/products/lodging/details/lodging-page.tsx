import type { DetailsProps } from '../../../details/details-props.ts';
import { OfferLoader } from '../../../details/offer-loader.tsx';
import { useOfferLoad } from '../../../details/use-offer-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { LodgingKind } from '../lodging-kind.ts';
import { toStayQuery } from '../../stay-query.ts';
import { LodgingFound } from './lodging-found.tsx';

interface LodgingPageProps<Extras> extends Pick<DetailsProps, 'offerId' | 'search'> {
  readonly kind: LodgingKind<Extras>;
}

/** Shows a lodging and its units for the dates and guests of the search. */
export function LodgingPage<Extras>({ kind, offerId, search }: LodgingPageProps<Extras>) {
  const { http, locale } = useHost();
  const query = toStayQuery(search, locale);
  const { load, refresh } = useOfferLoad([offerId, query], (signal) => kind.read(http, offerId, query, signal));
  const { product, words } = kind;
  return (
    <OfferLoader load={load} product={product} search={search} words={`${words}.page`} unknownCode="lodging_unknown">
      {(lodging) => <LodgingFound kind={kind} search={search} lodging={lodging} refresh={refresh} />}
    </OfferLoader>
  );
}
