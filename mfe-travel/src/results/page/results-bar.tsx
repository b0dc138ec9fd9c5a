import styled from '@emotion/styled';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { formatDay, formatShortRange } from '@travel/contracts/locale/format/dates';
import { InMedia } from '@travel/ui/look/tokens/in-media.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { getPagePath } from '@travel/contracts/routes/routes';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Place } from '../../places/place.ts';
import { ofFive } from '../../search/box/box-style.ts';
import { SearchBox } from '../../search/box/search-box.tsx';
import { usePartyText } from '../../search/box/use-party-text.ts';
import type { SearchProduct } from '../../search/search-product.ts';
import { RecentPart } from '../../search/recent/recent-part.tsx';
import { hasNoErrors, type SearchErrors } from '../../search/search-errors.ts';
import { writeSearchToUrl, toSearchParameters } from '../../search/search-query.ts';
import { getSearchShape, type Search } from '../../search/search.ts';
import { resultsBar } from '../results-column.ts';
import { SearchSummary } from './search-summary.tsx';

interface ResultsBarProps {
  readonly product: SearchProduct;
  readonly search: Search;
  readonly faults: SearchErrors;
  readonly place: Place | undefined;
}

/** Shows the search above its results as fields that can be edited. Phones show a summary that opens the fields. */
export function ResultsBar({ product, search, faults, place }: ResultsBarProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, organisation } = useHost();
  const who = usePartyText();
  const shape = getSearchShape(product);
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = hasNoErrors(faults);
  const box = (
    <>
      <SearchBox
        product={product}
        look={{ look: organisation.look, place: 'line' }}
        judged={!isFolded}
        placeUnknown={faults.place === 'unknown'}
        onSearched={() => setIsOpen(false)}
      />
      <Recent>
        <RecentPart only={product.catalogue} except={toSearchParameters(search, shape).toString()} />
      </Recent>
    </>
  );

  const { checkin, checkout } = search;
  const dates =
    checkin && (checkout ? formatShortRange(checkin, checkout, locale.language) : formatDay(checkin, locale.language));
  return (
    <Bar>
      <InMedia query={isFolded ? media.desktop : undefined}>{box}</InMedia>
      {isFolded && (
        <InMedia query={media.mobile}>
          <SearchSummary
            title={place?.name ?? '…'}
            notes={[dates, search.rooms && shape.who && who(search.rooms, shape.who.name)]}
            home={writeSearchToUrl(getPagePath(product.section, 'home'), {}, search, shape)}
            onEdit={() => setIsOpen(true)}
          />
          {isOpen && (
            <Dialog title={t('search.edit')} closeLabel={t('search.close')} onClose={() => setIsOpen(false)}>
              {box}
            </Dialog>
          )}
        </InMedia>
      )}
    </Bar>
  );
}

const Bar = styled.div(resultsBar, {
  '& form': { [media.desktop]: { maxInlineSize: 1120, [ofFive]: { maxInlineSize: 1240 } } },
});

const Recent = styled.div({ '&:not(:empty)': { marginBlockStart: space.xs } });
