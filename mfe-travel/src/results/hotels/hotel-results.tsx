import styled from '@emotion/styled';
import { hotelSorts } from '@travel/contracts/endpoints/hotel-words';
import { pagePath } from '@travel/contracts/routes';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { Button } from '@travel/ui/button';
import { Dialog } from '@travel/ui/dialog';
import { FallbackPanel } from '@travel/ui/fallback-panel';
import { FiltersIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { Notice } from '@travel/ui/notice';
import { SelectField } from '@travel/ui/select-field';
import { Skeleton } from '@travel/ui/skeleton';
import { TextButton } from '@travel/ui/text-button';
import { color, motion, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useMedia } from '@travel/ui/use-media';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nightsBetween } from '../../dates/calendar-days.ts';
import { useStayWords } from '../../hotels/use-stay-words.ts';
import { useHost } from '../../host/host-context.tsx';
import { keepInAddress } from '../../search/search-query.ts';
import { shapeOf, type Search } from '../../search/search.ts';
import { Filters } from './filters.tsx';
import { HotelCard } from './hotel-card.tsx';
import { Coming, HotelList } from './hotel-list.tsx';
import type { HotelListing } from './hotel-searches.ts';
import { NoHotels } from './no-hotels.tsx';
import { useHotelSearch } from './use-hotel-search.ts';
import { WishChips } from './wish-chips.tsx';
import { eachWish, noWishes, readWishes, wishQuery, type Wishes } from './wishes.ts';

interface HotelResultsProps {
  readonly product: ProductDefinition;
  readonly search: Search;
}

/** The hotels of a search, with the wishes that narrow it. All of it is in the address. */
export function HotelResults({ product, search }: HotelResultsProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route } = useHost();
  const shape = shapeOf(product);
  const wishes = readWishes(route.query);
  const { state, busy, retry, show } = useHotelSearch(search, wishes);
  const change = (next: Wishes) =>
    navigate(keepInAddress(route.path, wishQuery(next), search, shape), { replace: true });

  if (state.status === 'failed') {
    const refused = state.code === 'dates_wrong' || state.code === 'party_too_large';
    return (
      <Column>
        {refused ? (
          <Notice tone="warning" role="alert" title={t('hotels.refused.title')}>
            {t(`hotels.refused.${state.code}`)}
          </Notice>
        ) : (
          <FallbackPanel title={t('hotels.failed.title')} retryLabel={t('hotels.failed.retry')} onRetry={retry}>
            {t('hotels.failed.text')}
          </FallbackPanel>
        )}
      </Column>
    );
  }
  if (state.status === 'loading') {
    return (
      <Column>
        <Skeleton label={t('hotels.loading')}>
          <Waiting>
            <Coming />
            <Coming />
            <Coming />
          </Waiting>
        </Skeleton>
      </Column>
    );
  }
  return (
    <Found
      product={product}
      search={search}
      wishes={wishes}
      listing={state.listing}
      busy={busy}
      onChange={change}
      onSeen={show}
    />
  );
}

interface FoundProps extends HotelResultsProps {
  readonly wishes: Wishes;
  readonly listing: HotelListing;
  readonly busy: boolean;
  readonly onChange: (wishes: Wishes) => void;
  readonly onSeen: (first: number, last: number) => void;
}

function Found({ product, search, wishes, listing, busy, onChange, onSeen }: FoundProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const stayWords = useStayWords();
  const isWide = useMedia(media.wide);
  const head = useRef<HTMLDivElement>(null);
  const first = useRef(listing.key);
  const { answer, key } = listing;
  const { section } = product;
  const { checkin = '', checkout = '', rooms = [] } = search;
  const shape = shapeOf(product);
  const stay = stayWords(nightsBetween(checkin, checkout), rooms.length);
  const filters = <Filters counts={answer.counts} wishes={wishes} onChange={onChange} />;
  const found = t('hotels.found', { count: answer.total, place: answer.place.name });

  // A new list is read from its beginning.
  useEffect(() => {
    if (first.current === key) return;
    first.current = key;
    if (head.current && head.current.getBoundingClientRect().top < 0) head.current.scrollIntoView();
  }, [key]);

  return (
    <Grid wide={isWide}>
      {isWide && (
        <Side aria-label={t('hotels.filters.title')}>
          <SideHead>
            <h2>{t('hotels.filters.title')}</h2>
            {eachWish(wishes).length > 0 && (
              <TextButton onClick={() => onChange({ ...noWishes, sort: wishes.sort })}>
                {t('hotels.filters.clear')}
              </TextButton>
            )}
          </SideHead>
          {filters}
        </Side>
      )}
      <Main aria-busy={busy} busy={busy}>
        <Head ref={head}>
          <div>
            <h1 css={type.section} role="status">
              {found}
            </h1>
            <Currency>{t('hotels.currency', { currency: locale.currency })}</Currency>
          </div>
          <Sort>
            <SelectField
              label={t('hotels.sort.label')}
              value={wishes.sort}
              onValue={(value) =>
                onChange({ ...wishes, sort: hotelSorts.find((sort) => sort === value) ?? 'recommended' })
              }
            >
              {hotelSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`hotels.sort.${sort}`)}
                </option>
              ))}
            </SelectField>
          </Sort>
        </Head>
        <Tools>
          {!isWide && <FilterSheet wishes={wishes} total={answer.total} onChange={onChange} filters={filters} />}
          <WishChips wishes={wishes} onChange={onChange} />
        </Tools>
        {answer.total === 0 ? (
          <NoHotels
            answer={answer}
            search={search}
            shape={shape}
            section={section}
            wishes={wishes}
            onChange={onChange}
          />
        ) : (
          <HotelList key={key} listing={listing} label={found} onSeen={onSeen}>
            {(hotel, at) => (
              <HotelCard
                hotel={hotel}
                zone={answer.place.time_zone}
                stay={stay}
                rooms={rooms.length}
                first={at < 2}
                to={keepInAddress(
                  pagePath(section, 'details'),
                  { hotel: hotel.hotel_id, room: hotel.room_id },
                  search,
                  shape,
                )}
              />
            )}
          </HotelList>
        )}
      </Main>
    </Grid>
  );
}

interface FilterSheetProps {
  readonly wishes: Wishes;
  readonly total: number;
  readonly onChange: (wishes: Wishes) => void;
  readonly filters: React.ReactNode;
}

function FilterSheet({ wishes, total, onChange, filters }: FilterSheetProps) {
  const { t } = useTranslation('mfe-travel');
  const [isOpen, setIsOpen] = useState(false);
  const count = eachWish(wishes).length;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        tone="ink"
        size="small"
        icon={<FiltersIcon size={18} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? t('hotels.filters.open', { count }) : t('hotels.filters.title')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('hotels.filters.title')}
          closeLabel={t('hotels.filters.close')}
          onClose={close}
          width={492}
          actions={
            <>
              <Button onClick={() => onChange({ ...noWishes, sort: wishes.sort })}>{t('hotels.filters.clear')}</Button>
              <Button tone="ink" onClick={close}>
                {t('hotels.filters.show', { count: total })}
              </Button>
            </>
          }
        >
          {filters}
        </Dialog>
      )}
    </>
  );
}

const column = {
  boxSizing: 'border-box',
  inlineSize: '100%',
  marginInline: 'auto',
  paddingInline: space.m,
  paddingBlock: `${space.l} ${space.xxxl}`,
  [media.tablet]: { paddingInline: space.xl },
} as const;

const Column = styled.div(column, { maxInlineSize: 980 });
const Waiting = styled.div({ display: 'grid', gap: space.m });

const Grid = styled('div', { shouldForwardProp: (prop) => prop !== 'wide' })<{ wide: boolean }>(({ wide }) => ({
  ...column,
  maxInlineSize: wide ? 1240 + 64 : 980,
  display: 'grid',
  gap: space.xl,
  alignItems: 'start',
  gridTemplateColumns: wide ? '232px minmax(0, 1fr)' : 'minmax(0, 1fr)',
}));

const Side = styled.aside({
  position: 'sticky',
  insetBlockStart: space.m,
  maxBlockSize: `calc(100dvb - 2 * ${space.m})`,
  overflowY: 'auto',
  // Room for focus rings inside the scrolling box.
  paddingInline: space.xxs,
});

const SideHead = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  paddingBlockEnd: space.m,
  '& h2': type.titleSmall,
});

const Main = styled('div', { shouldForwardProp: (prop) => prop !== 'busy' })<{ busy: boolean }>(({ busy }) => ({
  minInlineSize: 0,
  opacity: busy ? 0.6 : 1,
  transition: `opacity ${motion.quick} ${motion.ease}`,
}));

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.s,
});
const Currency = styled.p(type.small, { color: color.ink2 });
const Sort = styled.div({ inlineSize: 220 });

const Tools = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  marginBlock: `${space.s} ${space.m}`,
});
