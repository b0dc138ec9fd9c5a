import styled from '@emotion/styled';
import { hotelSorts } from '@travel/contracts/hotels/words';
import { pagePath } from '@travel/contracts/routes';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { media } from '@travel/ui/media';
import { SelectField } from '@travel/ui/select-field';
import { TextButton } from '@travel/ui/text-button';
import { color, motion, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useMedia } from '@travel/ui/use-media';
import { VisuallyHidden } from '@travel/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nightsBetween } from '@travel/contracts/days';
import { useStayWords } from '../../../offers/use-stay-words.ts';
import { useHost } from '../../../host/host-context.tsx';
import { keepInAddress } from '../../../search/search-query.ts';
import { shapeOf, type Search } from '../../../search/search.ts';
import { LazyMap } from '../../../results/map/lazy-map.tsx';
import { MapBeside } from '../../../results/map/map-beside.tsx';
import { MapSheet } from '../../../results/map/map-sheet.tsx';
import { createPointing } from '../../../results/map/pointing.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { Filters } from './filters.tsx';
import type { HotelResult } from '../hotel.ts';
import { HotelCard } from './hotel-card.tsx';
import { HotelList } from './hotel-list.tsx';
import { hotelQuery } from './hotel-query.ts';
import type { HotelListing } from './hotel-searches.ts';
import { NoHotels } from './no-hotels.tsx';
import { resultsId } from '../../../results/results-column.ts';
import { ListPart, ResultsGrid } from '../../../results/results-grid.tsx';
import { WishChips } from './wish-chips.tsx';
import { eachWish, noWishes, type Wishes } from './wishes.ts';

interface FoundHotelsProps {
  readonly product: ProductDefinition;
  readonly search: Search;
  readonly wishes: Wishes;
  readonly listing: HotelListing;
  readonly busy: boolean;
  readonly onChange: (wishes: Wishes) => void;
  readonly onSeen: (first: number, last: number) => void;
}

/** What was found: filters beside the list or behind a button, the order, the list itself. */
export function FoundHotels({ product, search, wishes, listing, busy, onChange, onSeen }: FoundHotelsProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const stayWords = useStayWords();
  const isWide = useMedia(media.wide);
  const isDesktop = useMedia(media.desktop);
  const isPhone = useMedia(media.phone);
  const [pointing] = useState(createPointing);
  const head = useRef<HTMLDivElement>(null);
  const first = useRef(listing.key);
  const { answer, key } = listing;
  const { section } = product;
  const { checkin = '', checkout = '', rooms = [] } = search;
  const shape = shapeOf(product);
  const stay = stayWords(nightsBetween(checkin, checkout), rooms.length);
  const filters = <Filters counts={answer.counts} wishes={wishes} onChange={onChange} />;
  const sheet = !isWide && <FilterSheet wishes={wishes} total={answer.total} onChange={onChange} filters={filters} />;
  const found = t('hotels.found', { count: answer.total, place: answer.place.name });
  const currency = t('hotels.currency', { currency: locale.currency });
  const pathOf = (hotel: HotelResult): string =>
    keepInAddress(pagePath(section, 'details'), { hotel: hotel.hotel_id, room: hotel.room_id }, search, shape);
  const map = (
    <LazyMap
      place={answer.place}
      query={hotelQuery(search, wishes, locale)}
      rooms={rooms.length}
      within={wishes.within}
      pointing={pointing}
      hotelAt={(at) => listing.hotels[at]}
      onNeeded={onSeen}
      pathOf={pathOf}
      onSearchHere={(within) => onChange({ ...wishes, within })}
    />
  );

  // A new list is read from its beginning.
  useEffect(() => {
    if (first.current === key) return;
    first.current = key;
    if (head.current && head.current.getBoundingClientRect().top < 0) head.current.scrollIntoView();
  }, [key]);

  return (
    <ResultsGrid desktop={isDesktop} wide={isWide}>
      {isWide && (
        <Side aria-label={t('hotels.filters.title')}>
          <SideHead>
            <p>{t('hotels.filters.title')}</p>
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
          <Found>
            <h1 css={type.section}>{found}</h1>
            <VisuallyHidden role="status">{busy ? '' : found}</VisuallyHidden>
            <Currency>{currency}</Currency>
          </Found>
          {isPhone && sheet}
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
          {!isPhone && sheet}
          <WishChips wishes={wishes} onChange={onChange} />
        </Tools>
        {answer.total === 0 ? (
          <div id={resultsId} tabIndex={-1}>
            <NoHotels
              answer={answer}
              search={search}
              shape={shape}
              section={section}
              wishes={wishes}
              onChange={onChange}
            />
          </div>
        ) : (
          <HotelList key={key} listing={listing} label={found} pointing={pointing} onSeen={onSeen}>
            {(hotel, at) => (
              <HotelCard
                hotel={hotel}
                zone={answer.place.time_zone}
                stay={stay}
                several={rooms.length > 1}
                first={at < 2}
                to={pathOf(hotel)}
                pointing={pointing}
              />
            )}
          </HotelList>
        )}
        {!isDesktop && (
          <MapSheet title={found} currency={currency}>
            {map}
          </MapSheet>
        )}
      </Main>
      {isDesktop && <MapBeside>{map}</MapBeside>}
    </ResultsGrid>
  );
}

const Side = styled.aside({
  position: 'sticky',
  insetBlockStart: 0,
  maxBlockSize: '100dvb',
  overflowY: 'auto',
  paddingBlock: space.l,
  // Room for focus rings inside the scrolling box.
  paddingInline: space.xxs,
});

const SideHead = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  paddingBlockEnd: space.m,
  '& p': type.titleSmall,
});

const Main = styled(ListPart, { shouldForwardProp: (prop) => prop !== 'busy' })<{ busy: boolean }>(({ busy }) => ({
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
const Found = styled.div({ [media.phone]: { inlineSize: '100%' } });
const Currency = styled.p(type.small, { color: color.ink2 });
const Sort = styled.div({ inlineSize: 220, [media.phone]: { flex: '1 1 180px', inlineSize: 'auto' } });

const Tools = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  // On phones one row that is pushed sideways; drawn out, so that focus rings are not cut.
  [media.phone]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    marginInline: `-${space.m}`,
    padding: `${space.xxs} ${space.m}`,
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
    '&:empty': { padding: 0, marginBlockStart: 0 },
  },
  alignItems: 'center',
  gap: space.xs,
  marginBlock: `${space.s} ${space.m}`,
});
