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
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nightsBetween } from '../../dates/calendar-days.ts';
import { useStayWords } from '../../hotels/use-stay-words.ts';
import { useHost } from '../../host/host-context.tsx';
import { keepInAddress } from '../../search/search-query.ts';
import { shapeOf, type Search } from '../../search/search.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { Filters } from './filters.tsx';
import { HotelCard } from './hotel-card.tsx';
import { HotelList } from './hotel-list.tsx';
import type { HotelListing } from './hotel-searches.ts';
import { NoHotels } from './no-hotels.tsx';
import { resultsColumn } from './results-column.ts';
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
            <h1 css={type.section}>{found}</h1>
            <VisuallyHidden role="status">{busy ? '' : found}</VisuallyHidden>
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

const Grid = styled('div', { shouldForwardProp: (prop) => prop !== 'wide' })<{ wide: boolean }>(({ wide }) => ({
  ...resultsColumn,
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
const Sort = styled.div({ inlineSize: 220, [media.phone]: { inlineSize: '100%' } });

const Tools = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  marginBlock: `${space.s} ${space.m}`,
});
