import styled from '@emotion/styled';
import { formatDayRange } from '@travel/contracts/locale/format/dates';
import { isApiError } from '@travel/contracts/http/api-error';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { InMedia } from '@travel/ui/look/tokens/in-media.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { CancellationTerms } from '../../../details/cancellation-terms.tsx';
import type { DetailsProps } from '../../../details/details-props.ts';
import { DetailsLayout } from '../../../details/details-layout.tsx';
import { OfferLoader } from '../../../details/offer-loader.tsx';
import { useOfferHold } from '../../../details/use-offer-hold.ts';
import { useRepricedOffer } from '../../../details/use-repriced-offer.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { writeSearchToUrl, getSearchPath } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';
import type { CruiseDetails } from '../cruise.ts';
import { RouteChart } from '../parts/route-chart.tsx';
import { toPartyQuery } from '../results/cruise-query.ts';
import { CabinChoice } from './cabin-choice.tsx';
import { readChoice, writeChoice, type CruiseChoice } from './choice-in-address.ts';
import { CruisePriceCard } from './cruise-price-card.tsx';
import { CruiseTerms } from './cruise-terms.tsx';
import { DiningAndFlights } from './dining-and-flights.tsx';
import { Itinerary } from './itinerary.tsx';
import { ShipFacts } from './ship-facts.tsx';

/** Shows a cruise with its itinerary, its ship and its cabins. */
export function CruisePage({ product, offerId, search }: DetailsProps) {
  const { http, locale, route } = useHost();
  const choice = readChoice(route.query);
  const { kind: _, ...written } = writeChoice(choice);
  const asked = { ...toPartyQuery(search, locale), ...written };
  const { load, isPricing, refresh } = useRepricedOffer([offerId, asked, choice.kind], async (signal) => {
    const read = async (query: typeof asked) =>
      (await http('GET /api/cruises/{sailing_id}', { params: { sailing_id: offerId }, query, signal })).data;
    try {
      const cruise = await read(asked);
      const wanted = choice.cabin ? undefined : cruise.cabins.find(({ kind, price }) => kind === choice.kind && price);
      return wanted ? await read({ ...asked, cabin: wanted.cabin_id }) : cruise;
    } catch (error) {
      // The URL may be typed by hand, so an invalid choice must not hide a cruise that exists.
      if (isApiError(error) && (error.code === 'cabin_unknown' || error.code === 'flight_unknown')) {
        return read(toPartyQuery(search, locale));
      }
      throw error;
    }
  });
  return (
    <OfferLoader load={load} product={product} search={search} words="cruises.page" unknownCode="cruise_unknown">
      {(cruise) => (
        <CruiseFound
          product={product}
          search={search}
          cruise={cruise}
          choice={choice}
          busy={isPricing}
          refresh={refresh}
        />
      )}
    </OfferLoader>
  );
}

interface CruiseFoundProps {
  readonly product: ProductDefinition;
  readonly search: Search;
  readonly cruise: CruiseDetails;
  readonly choice: CruiseChoice;
  /** Whether the price for the latest choice is still loading. */
  readonly busy: boolean;
  readonly refresh: () => void;
}

function CruiseFound({ product, search, cruise, choice, busy, refresh }: CruiseFoundProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, navigate, route } = useHost();
  const booking = useOfferHold();
  const { region } = route.query;
  const back = getSearchPath(product, search, { region });
  const change = (parts: Partial<CruiseChoice>) => {
    booking.forget();
    const query = {
      sailing: cruise.sailing_id,
      ...(region && { region }),
      ...writeChoice({ ...choice, cabin: choice.cabin ?? cruise.chosen?.cabin_id, ...parts }),
    };
    navigate(writeSearchToUrl(route.path, query, search, getSearchShape(product)), { replace: true });
  };
  const { title, ship, line, departs, returns, chosen, reason, from } = cruise;

  return (
    <DetailsLayout
      name={title}
      picture={
        <>
          <InMedia query={media.desktop}>
            <Chart cruise={cruise} land={cruise.chart.land} {...wideChart} named />
          </InMedia>
          <InMedia query={media.mobile}>
            <Chart cruise={cruise} land={cruise.chart.land} {...smallChart} named />
          </InMedia>
        </>
      }
      skip={{ to: 'cabins', label: t('cruises.page.skip') }}
      back={{ href: back, label: t('cruises.page.of', { region: cruise.region.label }) }}
      chosen={chosen ?? undefined}
      booking={booking}
      busy={busy}
      refresh={refresh}
      renderCard={(action) => <CruisePriceCard cruise={cruise} changeAt={back} action={action} />}
    >
      <header>
        <p css={type.small}>{t('cruises.shipOf', { ship: ship.name, line: line.name })}</p>
        <h1 css={type.place}>{title}</h1>
        <p>{formatDayRange(departs, returns, locale.language)}</p>
      </header>
      {reason && (
        <Notice tone="warning" title={t(`cruises.page.reason.${reason}.title`)}>
          {t(`cruises.page.reason.${reason}.text`)}
        </Notice>
      )}
      <CabinChoice cruise={cruise} chosen={choice.cabin ?? chosen?.cabin_id} onChoose={(cabin) => change({ cabin })} />
      <DiningAndFlights
        cruise={cruise}
        dining={choice.dining}
        flyFrom={choice.flyFrom}
        onDining={(dining) => change({ dining })}
        onFlights={(flyFrom) => change({ flyFrom })}
      />
      <Itinerary cruise={cruise} />
      <ShipFacts ship={ship} />
      <CruiseTerms cruise={cruise} />
      <CancellationTerms cancellation={cruise.cancellation} place={from} />
    </DetailsLayout>
  );
}

// Two sizes of the chart, because its labels scale with it: one size would be too small or too large in some windows.
const wideChart = { width: 1040, height: 460 };
const smallChart = { width: 400, height: 268 };

const Chart = styled(RouteChart)({
  blockSize: 240,
  borderRadius: radius.card,
  marginBlockEnd: space.m,
  [media.desktop]: { blockSize: 400 },
});
