import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { Skeleton } from '@travel/ui/load/skeleton.tsx';
import type { Load } from '@travel/ui/load/use-load.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';
import { MessagePage } from '../message/message-page.tsx';
import { useEmptyStatePicture } from '../places/scenes/use-empty-state-picture.ts';
import { useOtherDatesButton } from './other-dates/other-dates.tsx';
import type { SearchProduct } from '../search/search-product.ts';
import { getSearchPath } from '../search/search-query.ts';
import type { Search } from '../search/search.ts';
import { OfferColumn } from './offer-column.ts';
import { OfferSkeleton } from './offer-skeleton.tsx';

interface OfferLoadedProps<Offer> {
  readonly load: Load<Offer>;
  readonly product: SearchProduct;
  readonly search: Search;
  /** Beginning of the keys of the texts `loading`, `failed` and `unknown`, such as `hotels.page`. */
  readonly words: string;
  /** Texts by error code for offers that this visitor cannot book. */
  readonly refused?: Readonly<Record<string, string>>;
  /** Error code of an unknown offer, such as `hotel_unknown`. */
  readonly unknownCode: string;
  readonly children: (offer: Offer) => ReactNode;
}

/** Renders an offer once loaded, a skeleton before, and an explanation with a link if the offer cannot be shown. */
export function OfferLoader<Offer>(props: OfferLoadedProps<Offer>) {
  const { load, product, search, words, refused = {}, unknownCode, children } = props;
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  const quiet = useEmptyStatePicture();
  const { onClick: openDates } = useOtherDatesButton();
  if (load.status === 'ready') return children(load.value);
  if (load.status === 'loading') {
    return (
      <OfferColumn>
        <Skeleton label={t(`${words}.loading`)}>
          <OfferSkeleton />
        </Skeleton>
      </OfferColumn>
    );
  }
  const common = ['dates_wrong', 'party_too_large'].find((code) => code === load.code);
  const refusal = refused[load.code] ?? (common && t(`details.unknown.${common}`));
  const canChange = common !== undefined && product.searchBox.offerKey !== undefined;
  if (load.code === unknownCode || refusal) {
    return (
      <MessagePage
        title={refusal ?? t(`${words}.unknown`)}
        text={<p>{t('details.unknown.text')}</p>}
        picture={quiet}
        actions={
          <ButtonLink
            tone="accent"
            size="main"
            {...link(getSearchPath(product, search))}
            {...(canChange && { onGo: openDates })}
          >
            {t(canChange ? 'details.faulty.change' : 'details.search')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <OfferColumn>
      <FallbackPanel
        title={t(`${words}.failed`)}
        retryLabel={t('details.failed.retry')}
        onRetry={load.retry}
        other={<ButtonLink {...link(getSearchPath(product, search))}>{t('details.search')}</ButtonLink>}
      >
        {t('details.failed.text')}
      </FallbackPanel>
    </OfferColumn>
  );
}
