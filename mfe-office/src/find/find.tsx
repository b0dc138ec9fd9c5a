import styled from '@emotion/styled';
import type { FoundBooking } from '@travel/contracts/endpoints/office/office-bookings';
import {
  type BookingFilter,
  bookingFilters,
  type BookingSort,
  bookingSorts,
} from '@travel/contracts/orders/booking-filters';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { DataTable } from '@travel/ui/staff/data-table.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Empty, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { useDataTable } from '@travel/ui/staff/use-data-table.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChoice } from '../data/column-choice.tsx';
import { ExportButton } from '../data/download-link.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { ShowMore } from '../data/show-more.tsx';
import { useBookingColumns } from './booking-columns.tsx';

const typingMs = 250;

/** Reads the search from the page's URL. Unknown filters and orders are ignored. */
const parseSearch = ({ q = '', filter, sort }: Readonly<Record<string, string | undefined>>) => ({
  q,
  filter: bookingFilters.find((one) => one === filter),
  sort: bookingSorts.find((one) => one === sort) ?? bookingSorts[0],
});

/** Finds bookings of the organisation. The search is part of the URL, so that it can be shared and returned to. */
export function Find() {
  const { t } = useTranslation('mfe-office');
  const { http, navigate, route } = useHost();
  const { organisation_id, getPath } = useOrganisation();
  const { q, filter, sort } = parseSearch(route.query);
  const search = (part: { q?: string; filter?: BookingFilter | undefined; sort?: string }) =>
    navigate(getPath('/office', { q, filter, sort: sort === bookingSorts[0] ? undefined : sort, ...part }), {
      replace: true,
    });
  const bookings = usePages<FoundBooking, string, BookingPage>(
    `bookings/${organisation_id}/${q}/${filter}/${sort}`,
    async (after, signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/bookings', {
        params: { organisation_id },
        query: { q, sort, ...(filter && { filter }), ...(after !== undefined && { after }) },
        ...(signal && { signal }),
      });
      return { items: data.bookings, next: data.next, corrected: data.corrected };
    },
  );

  return (
    <Stack>
      <SearchField value={q} onSearch={(text) => search({ q: text })} />
      <Filters role="group" aria-label={t('find.filters')}>
        {bookingFilters.map((one) => (
          <Chip key={one} pressed={one === filter} onClick={() => search({ filter: one === filter ? undefined : one })}>
            {t(`filter.${one}`)}
          </Chip>
        ))}
      </Filters>
      <FeedView feed={bookings.first}>
        {({ items, corrected }) => (
          <Stack>
            <FoundBookings
              rows={[...items, ...bookings.later]}
              note={`${corrected === null ? '' : t('find.corrected', { words: corrected })} ${t(
                bookings.loadMore ? 'find.foundMore' : 'find.found',
                { count: items.length + bookings.later.length },
              )}`}
              none={t(q === '' && filter === undefined ? 'find.noneYet' : 'find.none')}
              sort={sort}
              onSort={(column) => search({ sort: column })}
              file={`/api/office/${organisation_id}/bookings/export?${new URLSearchParams({ q, sort, ...(filter && { filter }) })}`}
            />
            <ShowMore {...bookings} />
          </Stack>
        )}
      </FeedView>
    </Stack>
  );
}

interface BookingPage {
  readonly items: readonly FoundBooking[];
  readonly next: string | null;
  readonly corrected: string | null;
}

interface FoundBookingsProps {
  readonly rows: readonly FoundBooking[];
  /** How many bookings were found, and by which words. */
  readonly note: string;
  /** Text for no bookings. */
  readonly none: string;
  readonly sort: BookingSort;
  readonly onSort: (column: string) => void;
  /** Address of all found bookings as a file. */
  readonly file: string;
}

function FoundBookings({ rows, note, none, sort, onSort, file }: FoundBookingsProps) {
  const { t } = useTranslation('mfe-office');
  const { can, getPath } = useOrganisation();
  const table = useDataTable({
    columns: useBookingColumns(),
    rows,
    getKey: ({ booking_id }) => booking_id,
    serverOrder: { column: sort, onSort },
  });
  return (
    <>
      <Tools>
        <Quiet role="status">{note}</Quiet>
        <Sort>
          <SelectField label={t('find.sort')} value={sort} onValue={onSort}>
            {bookingSorts.map((one) => (
              <option key={one} value={one}>
                {t(`sort.${one}`)}
              </option>
            ))}
          </SelectField>
        </Sort>
        {can('export-bookings') && (
          <ExportButton href={file} name="bookings.csv">
            {t('find.export')}
          </ExportButton>
        )}
        <ColumnChoice table={table} />
      </Tools>
      {rows.length === 0 ? (
        <Empty>{none}</Empty>
      ) : (
        <DataTable
          label={t('find.bookings')}
          table={table}
          getHref={({ booking_id }) => getPath('/office/booking', { id: booking_id })}
        />
      )}
    </>
  );
}

/** One field for everything that is known about a booking. It searches while the person types. */
function SearchField({ value, onSearch }: { readonly value: string; readonly onSearch: (text: string) => void }) {
  const { t } = useTranslation('mfe-office');
  const [text, setText] = useState(value);
  const searchNow = useEffectEvent(() => {
    if (text.trim() !== value) onSearch(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => searchNow(), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== value) onSearch(text.trim());
      }}
    >
      <TextField
        type="search"
        label={t('find.search')}
        help={t('find.searchHelp')}
        icon={<SearchIcon />}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        dir="auto"
        value={text}
        onText={setText}
      />
    </form>
  );
}

const Filters = styled(Row)({
  [media.phone]: { flexWrap: 'nowrap', overflowX: 'auto', margin: -4, padding: 4, scrollbarWidth: 'none' },
});

const Tools = styled(Row)({ justifyContent: 'flex-end', '& > [role=status]': { marginInlineEnd: 'auto' } });

/** Larger windows sort by the heads of columns, which phones do not show. */
const Sort = styled.div({ paddingBlockEnd: space.xs, [media.tablet]: { display: 'none' } });
