import { getPagePath } from '@travel/contracts/routes/routes';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailsProps, ReadOfferId } from './details-props.ts';
import { OtherDates, useOtherDatesButton } from './other-dates/other-dates.tsx';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { MessagePage } from '../message/message-page.tsx';
import { usePlaces } from '../places/places-context.tsx';
import { useEmptyStatePicture } from '../places/scenes/use-empty-state-picture.ts';
import { hasNoErrors } from '../search/search-errors.ts';
import type { SearchProduct } from '../search/search-product.ts';
import { readDraft, readSearch, getSearchPath } from '../search/search-query.ts';
import { getDaysOpenAnywhere, getOpenDays, listSearchKeys, getSearchShape } from '../search/search.ts';
import { useSearchErrorText } from '../search/use-search-error-text.ts';

interface DetailsPageProps {
  readonly product: SearchProduct;
  /** Reads the offer ID from the URL; absent if the product has no details page. */
  readonly offerIn?: ReadOfferId;
  readonly Offer?: ComponentType<DetailsProps>;
}

/** Shows one offer. If the URL names no offer, the page links to the search in the URL or to a new search. */
export function DetailsPage({ product, offerIn, Offer }: DetailsPageProps) {
  const { t } = useTranslation('mfe-travel');
  const { route } = useHost();
  const link = usePageLink();
  const quiet = useEmptyStatePicture();
  const { onClick: openDates } = useOtherDatesButton();
  const shape = getSearchShape(product);
  const faultWords = useSearchErrorText(shape);
  // Uses the place's time zone only if the place is cached. Otherwise the API checks the days when the offer loads.
  const place = usePlaces().known(readDraft(route.query, shape).place ?? '');
  const openDays = place ? getOpenDays(place.time_zone) : getDaysOpenAnywhere();
  const { search, faults } = readSearch(route.query, shape, openDays);
  const home = getPagePath(route.section, 'home');
  const offerId = offerIn?.(route.query, faults);
  if (Offer && offerId) {
    return (
      <>
        <Offer key={offerId} product={product} offerId={offerId} search={search} />
        <OtherDates product={product} search={search} />
      </>
    );
  }

  const wrong = listSearchKeys(shape).filter((key) => faults[key] && key in route.query);
  if (wrong.length > 0) {
    // Keeps the parameters of the link, so that the search page shows the errors at its fields and prefills the valid
    // values.
    const change = `${getPagePath(route.section, 'search')}?${new URLSearchParams(route.query)}`;
    const isOffer = route.query[product.searchBox.offerKey ?? ''] !== undefined;
    return (
      <>
        <MessagePage
          title={t('details.faulty.title')}
          text={wrong.map((key) => (
            <p key={key}>{faultWords(key, faults)}</p>
          ))}
          picture={quiet}
          actions={
            <ButtonLink tone="accent" size="main" {...link(change)} {...(isOffer && { onGo: openDates })}>
              {t('details.faulty.change')}
            </ButtonLink>
          }
        />
        <OtherDates product={product} search={search} />
      </>
    );
  }

  return (
    <MessagePage
      title={t('details.title')}
      text={<p>{t('details.text')}</p>}
      picture={quiet}
      actions={
        hasNoErrors(faults) ? (
          <>
            <ButtonLink tone="accent" size="main" {...link(getSearchPath(product, search))}>
              {t('details.search')}
            </ButtonLink>
            <ButtonLink size="main" {...link(home)}>
              {t('details.home')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink tone="accent" size="main" {...link(home)}>
            {t('details.home')}
          </ButtonLink>
        )
      }
    />
  );
}
