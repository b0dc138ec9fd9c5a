import { formatDay, formatShortRange } from '@travel/contracts/locale/format/dates';
import { getPagePath } from '@travel/contracts/routes/routes';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { SearchSummary } from '../../../results/page/search-summary.tsx';
import { usePartyText } from '../../../search/box/use-party-text.ts';
import { getFlightPath, noFlightFilters, type FlightSearch } from '../flight-search.ts';

interface FoldedSearchProps {
  readonly search: FlightSearch;
  /** Renders the search form; `onSearched` closes the sheet around the form after a search. */
  readonly renderForm: (onSearched: () => void) => ReactNode;
}

/** Summarises a journey in two lines on phones and opens the form that changes the journey. */
export function FoldedSearch({ search, renderForm }: FoldedSearchProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const who = usePartyText();
  const [isOpen, setIsOpen] = useState(false);
  const { legs, passengers } = search;
  const [first] = legs;
  const last = legs.at(-1);
  if (!first || !last) return null;
  const isReturn = legs.length === 2 && first.from === last.to && first.to === last.from;
  return (
    <>
      <SearchSummary
        title={(isReturn ? [first] : legs).map(({ from, to }) => `${from} – ${to}`).join(', ')}
        notes={[
          legs.length > 1 ? formatShortRange(first.date, last.date, language) : formatDay(first.date, language),
          who([passengers], 'passengers'),
        ]}
        home={getFlightPath(getPagePath('flight', 'home'), { ...search, chosen: [] }, noFlightFilters)}
        onEdit={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog title={t('search.edit')} closeLabel={t('search.close')} onClose={() => setIsOpen(false)}>
          {renderForm(() => setIsOpen(false))}
        </Dialog>
      )}
    </>
  );
}
