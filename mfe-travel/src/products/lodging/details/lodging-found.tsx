import styled from '@emotion/styled';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancellationTerms } from '../../../details/cancellation-terms.tsx';
import { OtherDays } from '../../../details/other-dates/other-dates.tsx';
import { ArrivalDaylight } from '../../../details/arrival-daylight.tsx';
import { GoodToKnow } from '../../../details/good-to-know.tsx';
import { DetailsLayout } from '../../../details/details-layout.tsx';
import { GuestReviews } from '../../../details/reviews/guest-reviews.tsx';
import { OfferHead } from '../../../details/offer-head.tsx';
import { PriceCard } from '../../../details/price-card.tsx';
import { Units } from '../../../details/units.tsx';
import { useOfferHold } from '../../../details/use-offer-hold.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { WhereItIs } from '../../../results/map/where-it-is.tsx';
import { getSearchPath } from '../../../search/search-query.ts';
import type { Search } from '../../../search/search.ts';
import type { Lodging } from '../lodging.ts';
import type { LodgingKind } from '../lodging-kind.ts';
import { WeeksNote } from '../weeks-note.tsx';
import { Costs } from './costs.tsx';
import { LodgingUnitCard } from './lodging-unit-card.tsx';
import { Weeks } from './weeks.tsx';
import { InfoIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { FactSection, Facts } from '../../../details/fact-section.tsx';
import { TwoColumns } from '../../../details/two-columns.ts';

interface LodgingFoundProps<Extras> {
  readonly kind: LodgingKind<Extras>;
  /** The search that the units are for. */
  readonly search: Search;
  readonly lodging: Lodging<Extras>;
  /** Whether the units for other dates or guests are still loading. */
  readonly busy: boolean;
  readonly refresh: () => void;
}

type NoUnitWords = (
  lodging: Pick<Lodging<unknown>, 'reason' | 'minimum_nights'>,
) => { readonly title: string; readonly text: string } | undefined;

/**
 * Returns a function that explains why a lodging is not available; it returns undefined if the lodging is available.
 */
const useNoUnitWords = (): NoUnitWords => {
  const { t } = useTranslation('mfe-travel');
  return ({ reason, minimum_nights: fewest }) =>
    reason
      ? {
          title: t(`lodging.page.none.${reason}.title`, { count: fewest ?? 0 }),
          text: t(`lodging.page.none.${reason}.text`),
        }
      : undefined;
};

function HouseRules({ rules }: { rules: readonly string[] }) {
  const { t } = useTranslation('mfe-travel');
  return (
    <FactSection id="house-rules" title={t('lodging.page.rules')}>
      <Facts icon={<InfoIcon size={18} />} facts={rules} />
    </FactSection>
  );
}

interface HouseTermsProps {
  readonly lodging: Lodging<unknown>;
  readonly cancellation: Lodging<unknown>['units'][number]['cancellation'] | undefined;
}

function HouseTerms({ lodging, cancellation }: HouseTermsProps) {
  return (
    <TwoColumns>
      <GoodToKnow hours={lodging} notes={lodging.good_to_know} features={lodging.features.map(({ label }) => label)} />
      <Sections>
        {lodging.house_rules.length > 0 && <HouseRules rules={lodging.house_rules} />}
        {cancellation && <CancellationTerms cancellation={cancellation} place={lodging.place} />}
      </Sections>
    </TwoColumns>
  );
}

/** Shows the details of a lodging next to the price of the chosen unit. */
export function LodgingFound<Extras>({ kind, search: asked, lodging, busy, refresh }: LodgingFoundProps<Extras>) {
  const { t } = useTranslation('mfe-travel');
  const { route } = useHost();
  const [chosenId, setChosenId] = useState(route.query['unit']);
  const booking = useOfferHold();
  const noUnit = useNoUnitWords();
  const { product, words, About } = kind;
  const { name, units, place, stay, extras } = lodging;
  const search = { ...asked, place: place.place_id };
  const chosen = units.find(({ unit_id }) => unit_id === chosenId) ?? units[0];
  const parties = search.rooms ?? [];
  const quantity = kind.isWhole(extras) ? 1 : parties.length;
  const back = getSearchPath(product, search);

  return (
    <DetailsLayout
      name={name}
      scenes={lodging.scenes}
      visit={{ place, date: stay.checkin }}
      skip={{ to: 'units', label: t(`${words}.page.skip`) }}
      back={{
        href: back,
        label: t('lodging.page.back', { product: t(`products.${product.nameKey}`), place: place.name }),
      }}
      chosen={chosen}
      booking={booking}
      busy={busy}
      refresh={refresh}
      renderCard={(action) =>
        chosen && (
          <PriceCard
            unitName={chosen.unit_name}
            price={chosen.price}
            cancellation={chosen.cancellation}
            place={place}
            stay={stay}
            parties={parties}
            quantity={quantity}
            notes={<Costs fees={chosen.price.fees} deposit={chosen.deposit} />}
            action={action}
          />
        )
      }
    >
      <OfferHead
        name={name}
        kind={t('lodging.page.kind', { kind: lodging.kind.label, area: lodging.area })}
        score={lodging.score}
        reviews={lodging.reviews}
        address={lodging.address}
        note={lodging.note}
        description={lodging.description}
      />
      <About lodging={lodging} />
      <ArrivalDaylight
        spot={{ latitude: lodging.latitude, longitude: lodging.longitude, time_zone: place.time_zone }}
        place={place.name}
        checkin={stay.checkin}
        from={lodging.checkin_from}
        until={lodging.checkout_until}
      />
      <WhereItIs title={t('details.where')} place={place} offer={lodging} />
      {lodging.weeks.length > 0 && <Weeks product={product} search={search} lodging={lodging} />}
      <Units
        id="units"
        title={t(`${words}.page.units`)}
        none={noUnit(lodging)}
        back={back}
        otherDays={
          lodging.reason === 'sold_out' && <OtherDays product={product} search={search} offerId={lodging.lodging_id} />
        }
      >
        {units.map((unit) => (
          <li key={unit.unit_id}>
            <LodgingUnitCard
              unit={unit}
              zone={place.time_zone}
              quantity={quantity}
              isWhole={kind.isWhole(extras)}
              chosen={unit === chosen}
              onChoose={() => {
                booking.forget();
                setChosenId(unit.unit_id);
              }}
            />
          </li>
        ))}
      </Units>
      {units.length > 0 && <WeeksNote asked={asked} stay={stay} />}
      <HouseTerms lodging={lodging} cancellation={chosen?.cancellation} />
      <GuestReviews unitId={lodging.lodging_id} />
    </DetailsLayout>
  );
}

const Sections = styled.div({ display: 'grid', alignContent: 'start', gap: space.xl });
