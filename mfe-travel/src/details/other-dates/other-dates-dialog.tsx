import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DatesChoice } from '../../search/box/dates-choice.tsx';
import { getWeekStart } from '../../search/box/week-start.ts';
import { WhoChoice } from '../../search/box/who-choice.tsx';
import { findSearchErrors } from '../../search/search-errors.ts';
import type { SearchProduct } from '../../search/search-product.ts';
import { writeSearchToUrl } from '../../search/search-query.ts';
import { fillDefaults, getSearchShape, type Search, type SearchKey } from '../../search/search.ts';
import { useOpenDays } from '../../search/use-open-days.ts';
import { useSearchErrorText } from '../../search/use-search-error-text.ts';

export { AvailableDays } from './available-days.tsx';

export interface OtherDatesDialogProps {
  readonly product: SearchProduct;
  readonly offerId: string;
  /** The search of the page. */
  readonly search: Search;
  readonly onClose: () => void;
}

const keys: readonly SearchKey[] = ['checkin', 'checkout', 'time', 'return_time', 'age', 'rooms'];

/** Changes dates and travellers of the offer on this page, with the prices of the offer by day. */
export function OtherDatesDialog({ product, offerId, search: shown, onClose }: OtherDatesDialogProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate, organisation, route } = useHost();
  const shape = getSearchShape(product);
  const { OwnFields, changeLabel = 'details.card.change', dayPrices } = product.searchBox;
  const [search, setSearch] = useState(() => fillDefaults(shown, shape));
  const [isTried, setIsTried] = useState(false);
  const openDays = useOpenDays(search.place);
  const faults = findSearchErrors(search, shape, openDays);
  const getErrorText = useSearchErrorText(shape);
  const id = useId();
  const weekStart = getWeekStart(organisation.look, product);
  const change = (parts: Partial<Search>) => setSearch((now) => ({ ...now, ...parts }));
  const getFault = (...some: readonly SearchKey[]): string | undefined => {
    const key = isTried ? some.find((one) => faults[one]) : undefined;
    return key && getErrorText(key, faults);
  };
  const apply = () => {
    setIsTried(true);
    if (keys.some((key) => faults[key])) return;
    const toAddress = (values: Search) => writeSearchToUrl(route.path, route.query, values, shape);
    // The back button returns to the former dates, so the same dates must not add a history entry.
    if (toAddress(search) !== toAddress(shown)) navigate(toAddress(search), { keepsScroll: true });
    onClose();
  };
  const wrong = getFault('checkin', 'checkout', 'rooms');

  return (
    <Dialog
      title={t(changeLabel)}
      closeLabel={t('search.close')}
      width={748}
      closesOutside
      onClose={onClose}
      actions={
        <Button tone="accent" onClick={apply}>
          {t('results.otherDates')}
        </Button>
      }
    >
      {shape.dates && (
        <DatesChoice
          kind={weekStart === null ? shape.dates : 'week'}
          weeksBeginOn={weekStart}
          value={{ checkin: search.checkin, checkout: search.checkout }}
          openDays={openDays}
          priced={
            dayPrices ? { prices: dayPrices, search, offerId: dayPrices.pricesOffers ? offerId : undefined } : null
          }
          onChange={change}
        />
      )}
      {OwnFields && (
        <Own>
          <OwnFields
            look={{ look: organisation.look, place: 'line' }}
            id={id}
            search={search}
            fault={getFault}
            change={change}
          />
        </Own>
      )}
      {shape.who && (
        <Who aria-labelledby={`${id}-who`}>
          <h3 id={`${id}-who`}>{t('search.who.title')}</h3>
          <WhoChoice who={shape.who} value={search.rooms ?? []} onChange={(rooms) => change({ rooms })} />
        </Who>
      )}
      {wrong && (
        <Wrong tone="negative" role="alert">
          {wrong}
        </Wrong>
      )}
    </Dialog>
  );
}

const Own = styled.div({
  display: 'grid',
  gap: space.s,
  marginBlockStart: space.l,
  // Cells have no borders on wide screens, because the row of a search box draws them.
  '& > [data-cell]:not([data-invalid=true])': {
    borderRadius: radius.field,
    boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
  },
});

const Who = styled.section({
  marginBlockStart: space.l,
  paddingBlockStart: space.m,
  borderBlockStart: `1px solid ${color.line}`,
  '& h3': { ...type.titleSmall, marginBlockEnd: space.s },
});

const Wrong = styled(Notice)({ marginBlockStart: space.m });
