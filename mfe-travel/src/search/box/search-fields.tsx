import { useTranslation } from 'react-i18next';
import type { Look } from '../../places/scenes/scenery.ts';
import type { SearchKey } from '../search.ts';
import type { SearchProduct } from '../search-product.ts';
import { useSearchErrorText } from '../use-search-error-text.ts';
import type { SearchForm } from '../use-search-form.ts';
import type { BoxLook } from './cell-style.ts';
import type { DatesKind } from './chosen-dates.ts';
import { DatesField } from './dates-field.tsx';
import { PlaceField, SwapPlaces } from './place-field.tsx';
import { getWeekStart } from './week-start.ts';
import { WhoField } from './who-field.tsx';

interface SearchFieldsProps {
  readonly form: SearchForm;
  readonly look: BoxLook;
  readonly id: string;
}

const getPlaceLabel = ({ searchBox }: SearchProduct, look: Look, weekly: boolean): string =>
  searchBox.placeLabel ?? (look === 'harbor' && weekly ? 'search.place.harbour' : 'search.place.where');

const guestsLabel: Record<Look, string> = {
  almanac: 'search.who.guests',
  skyline: 'search.who.who',
  harbor: 'search.who.crew',
};

export function SearchFields({ form, look, id }: SearchFieldsProps) {
  const { t } = useTranslation('mfe-travel');
  const { product, search, shape, openDays, faults, change, type } = form;
  const faultWords = useSearchErrorText(shape);
  const { OwnFields, placePlaceholder = 'search.place.placeholder', dropoffLabel } = product.searchBox;
  const weekStart = getWeekStart(look.look, product);
  const weekly = weekStart !== null;
  const kind: DatesKind = weekly ? 'week' : (shape.dates ?? 'day');
  const getFault = (...keys: SearchKey[]): string | undefined => {
    const key = keys.find((one) => faults[one]);
    return key && faultWords(key, faults);
  };
  const datesLabel = {
    week: 'search.dates.week',
    range: 'search.dates.label',
    days: 'search.dates.label',
    day: 'search.dates.day',
  }[kind];
  const getWhoLabel = () => {
    if (shape.who && shape.who.limits.rooms > 1) return guestsLabel[look.look];
    return product.searchBox.whoLabel ?? `search.who.${shape.who?.name}`;
  };

  return (
    <>
      {shape.from && (
        <PlaceField
          look={look}
          id={`${id}-from`}
          name="from"
          label={t('search.place.from')}
          value={search.from}
          error={getFault('from')}
          onChoose={(from) => change({ from })}
          onWords={(words) => type('from', words)}
        />
      )}
      {shape.place && (
        <PlaceField
          look={look}
          id={`${id}-place`}
          name="place"
          label={t(getPlaceLabel(product, look.look, weekly))}
          placeholder={t(placePlaceholder)}
          value={search.place}
          product={product.catalogue}
          checkin={search.checkin}
          error={getFault('place')}
          onChoose={(place) => change({ place })}
          onWords={(words) => type('place', words)}
        />
      )}
      {shape.dropoff && (
        <PlaceField
          look={look}
          id={`${id}-dropoff`}
          name="dropoff"
          label={t(dropoffLabel ?? 'search.place.dropoff')}
          placeholder={t(dropoffLabel ? placePlaceholder : 'search.place.same')}
          isOptional
          value={search.dropoff}
          product={product.catalogue}
          error={getFault('dropoff')}
          onChoose={(dropoff) => change({ dropoff })}
          onWords={(words) => type('dropoff', words)}
          swap={form.swap && <SwapPlaces place={search.place} dropoff={search.dropoff} onSwap={form.swap} />}
        />
      )}
      {shape.dates && (
        <DatesField
          look={look}
          id={`${id}-dates`}
          label={t(datesLabel, { context: shape.who?.name })}
          kind={kind}
          weeksBeginOn={weekStart}
          value={{ checkin: search.checkin, checkout: search.checkout }}
          openDays={openDays}
          error={getFault('checkin', 'checkout')}
          priced={product.searchBox.dayPrices ? { prices: product.searchBox.dayPrices, search } : null}
          onChange={change}
        />
      )}
      {OwnFields && <OwnFields look={look} id={id} search={search} fault={getFault} change={change} />}
      {shape.who && (
        <WhoField
          look={look}
          id={`${id}-who`}
          label={t(getWhoLabel())}
          who={shape.who}
          value={search.rooms ?? []}
          error={getFault('rooms')}
          onChange={(rooms) => change({ rooms })}
        />
      )}
    </>
  );
}
