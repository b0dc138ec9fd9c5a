import type { DetailsProps } from '../../../details/details-props.ts';
import { OfferLoader } from '../../../details/offer-loader.tsx';
import { useRepricedOffer } from '../../../details/use-repriced-offer.ts';
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
  const { load, isPricing, refresh } = useRepricedOffer([offerId, query], async (signal) => ({
    lodging: await kind.read(http, offerId, query, signal),
    search,
  }));
  const { product, words } = kind;
  return (
    <OfferLoader load={load} product={product} search={search} words={`${words}.page`} unknownCode="lodging_unknown">
      {(found) => <LodgingFound kind={kind} {...found} busy={isPricing} refresh={refresh} />}
    </OfferLoader>
  );
}
