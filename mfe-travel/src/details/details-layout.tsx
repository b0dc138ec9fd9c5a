import styled from '@emotion/styled';
import type { PriceBasis } from '@travel/contracts/endpoints/products/price-basis';
import type { Day } from '@travel/contracts/locale/days/days';
import type { Money } from '@travel/contracts/money/money';
import { ChevronEndIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Link } from '@travel/ui/actions/link.tsx';
import { InMedia } from '@travel/ui/look/tokens/in-media.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { SkipLink } from '@travel/ui/actions/skip-link.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import type { DrawnScene } from '../offers/offer.ts';
import { useVisitPictures, VisitContext } from '../offers/visit-context.ts';
import type { Place } from '../places/place.ts';
import { BookNow } from './book-now.tsx';
import { Gallery } from './gallery.tsx';
import { OfferColumn } from './offer-column.ts';
import { OfferPriceExplanation } from './offer-price-explanation.tsx';
import type { useOfferHold } from './use-offer-hold.ts';

interface DetailsLayoutProps {
  readonly name: string;
  readonly scenes?: readonly DrawnScene[];
  /** The place and the day of the visit, for the season of its drawings. */
  readonly visit?: { readonly place: Place; readonly date: Day | undefined };
  /** Drawing that replaces the gallery of an offer without pictures. */
  readonly picture?: ReactNode;
  readonly skip: { readonly to: string; readonly label: string };
  readonly back: { readonly href: string; readonly label: string };
  /** The chosen offer with its signed token and price; undefined if nothing is available. */
  readonly chosen:
    | {
        readonly offer: string;
        readonly price: { readonly inclusive: Money };
        readonly basis?: PriceBasis | undefined;
      }
    | undefined;
  readonly booking: ReturnType<typeof useOfferHold>;
  /** Reloads prices and availability. */
  readonly refresh: () => void;
  /** Note below the booking button, instead of the standard note about the hold. */
  readonly note?: string;
  readonly busy?: boolean;
  /**
   * Renders the price card. `children` is the lower part of the card: the booking button and the explanation of the
   * price.
   */
  readonly renderCard: (action: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Announces the price after the dates, the travellers or another choice in the address of this page have changed. */
function PriceAnnouncement({ chosen, busy }: Pick<DetailsLayoutProps, 'chosen' | 'busy'>) {
  const { t } = useTranslation('mfe-travel');
  const { locale, route } = useHost();
  const asked = JSON.stringify(route.query);
  const [seen, setSeen] = useState({ asked, isChanged: false });
  if (asked !== seen.asked) setSeen({ asked, isChanged: true });
  const total = chosen && formatMoney(chosen.price.inclusive, locale.language);
  return (
    <VisuallyHidden>
      <LiveRegion>{seen.isChanged && !busy && total && t('details.newTotal', { total })}</LiveRegion>
    </VisuallyHidden>
  );
}

/** Lays out a details page: link to the results, pictures, content, and the price card with the booking button. */
export function DetailsLayout(props: DetailsLayoutProps) {
  const { name, scenes = [], visit, picture, skip, back, chosen, booking, refresh, note, renderCard, children } = props;
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  const pictures = useVisitPictures(visit?.place, visit?.date);
  const bookNow = (withTotal: boolean) =>
    chosen && (
      <BookNow
        offer={chosen.offer}
        total={chosen.price.inclusive}
        booking={booking}
        onLookAgain={() => {
          booking.forget();
          refresh();
        }}
        withTotal={withTotal}
        note={note}
        busy={props.busy ?? false}
      />
    );
  return (
    <OfferColumn>
      <SkipLink to={skip.to}>{skip.label}</SkipLink>
      <Crumbs aria-label={t('details.crumbs')}>
        <Link {...link(back.href)}>{back.label}</Link>
        <ChevronEndIcon size={14} />
        <span aria-current="page">{name}</span>
      </Crumbs>
      <VisitContext value={pictures}>{picture ?? <Gallery name={name} scenes={scenes} />}</VisitContext>
      <Grid>
        <Main>{children}</Main>
        {chosen && (
          <Side aria-busy={props.busy}>
            {renderCard(
              <>
                <InMedia query={media.desktop}>{bookNow(false)}</InMedia>
                <OfferPriceExplanation basis={chosen.basis} price={chosen.price.inclusive} />
              </>,
            )}
          </Side>
        )}
      </Grid>
      {chosen && (
        <InMedia query={media.mobile}>
          <Bar>{bookNow(true)}</Bar>
        </InMedia>
      )}
      <PriceAnnouncement chosen={chosen} busy={props.busy} />
    </OfferColumn>
  );
}

const Crumbs = styled.nav(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  marginBlockEnd: space.m,
});

const Grid = styled.div({
  display: 'grid',
  gap: space.xl,
  marginBlockStart: space.xl,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Keeps a focused control from scrolling under the bar at the foot of the page.
  [media.mobile]: { '& :is(a, button, input, select, summary)': { scrollMarginBlockEnd: 112 } },
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 372px', columnGap: space.xxxl },
});

const Main = styled.div({ display: 'grid', alignContent: 'start', gap: space.xl });
const Side = styled.div({
  // The price still belongs to the previous choice.
  '&[aria-busy=true] dl': { opacity: 0.5 },
  [media.desktop]: { position: 'sticky', insetBlockStart: space.m, alignSelf: 'start' },
});

// Sticks to the bottom of the window and ends above the page footer.
const Bar = styled.div({
  position: 'sticky',
  zIndex: 1,
  insetBlockEnd: 0,
  marginBlockStart: space.l,
  marginInline: 'calc(-1 * var(--page-margin))',
  padding: `${space.s} var(--page-margin) max(${space.s}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${color.line}`,
  background: color.surface,
});
