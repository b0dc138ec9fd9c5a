import { lazyCode, useLazyCode } from '@travel/ui/load/lazy-code.ts';
import { createFeatureTexts } from '@travel/ui/load/package-texts.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatPlaceName, type Place } from '../../places/place.ts';
import { loadTexts } from '../../host/lazy-page.ts';
import { WithoutScripts } from '../../host/without-scripts.tsx';
import { usePlace } from '../../places/places-context.tsx';
import type { BoxLook } from './cell-style.ts';
import { SuggestCell } from './suggest-cell.tsx';
import type { SwapDropoffProps } from './swap-dropoff.tsx';
import { usePlaceSearch } from './use-place-search.ts';
import { toTime } from '@travel/contracts/locale/days/days';
import { useNow } from '../../places/daylight/use-now.ts';
import { calculateSunDay } from '../../places/daylight/sun-day.ts';
import { useDaylightTexts } from '../../places/daylight/use-daylight-texts.ts';

interface PlaceFieldProps {
  readonly look: BoxLook;
  readonly id: string;
  /** Name of the URL parameter. */
  readonly name: 'from' | 'place' | 'dropoff';
  readonly label: string;
  readonly placeholder?: string;
  readonly isOptional?: boolean;
  readonly value: string | undefined;
  readonly product?: CatalogueCode | undefined;
  readonly checkin?: string | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (placeId: string | undefined) => void;
  /** Called with typed text that matches no place, or with an empty text once there is none. */
  readonly onWords: (words: string) => void;
  /** A button on the line between this field and the one before. */
  readonly swap?: ReactNode;
}

const placeList = lazyCode(
  () => import('./place-list.tsx'),
  createFeatureTexts('mfe-travel', (language) => loadTexts('search/box', language)),
);

/** Swaps the places of pick-up and drop-off once the code of the button is loaded. */
export function SwapPlaces(props: SwapDropoffProps) {
  const code = useLazyCode(placeList);
  return code.status === 'ready' && <code.value.SwapDropoff {...props} />;
}

/** Shows the daylight on the day of arrival, or the current local time without a date. */
function PlaceHelp({ place, checkin }: { place: Place; checkin: string | undefined }) {
  const { t } = useTranslation('mfe-travel');
  const words = useDaylightTexts();
  const now = useNow();
  if (!checkin) return t('search.place.localTime', { time: toTime(now, place.time_zone) });
  return t('search.place.light', { length: words.length(calculateSunDay(place, checkin).daylight) });
}

export function PlaceField({
  look,
  id,
  name,
  label,
  placeholder,
  isOptional = false,
  value,
  product,
  checkin,
  error,
  onChoose,
  onWords,
  swap,
}: PlaceFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { language } = host.locale;
  const chosen = usePlace(value);
  const place = chosen?.status === 'ready' ? chosen.value : undefined;
  const list = usePlaceSearch({
    name: place ? formatPlaceName(place, language) : '',
    product,
    onChoose: (found) => {
      onWords('');
      onChoose(found?.place_id);
    },
    onWords,
  });
  const texts = {
    loading: t('search.place.searching'),
    failed: t('search.place.failed'),
    retry: t('search.place.retry'),
  };

  return (
    <SuggestCell
      look={look}
      id={id}
      name={name}
      label={label}
      placeholder={placeholder ?? t('search.place.placeholder')}
      isOptional={isOptional}
      help={place && <PlaceHelp place={place} checkin={checkin} />}
      error={error}
      list={list}
      onNear={() => void placeList.preload(host)}
      panel={
        <>
          {swap}
          {list.isOpen && (
            <LazyPart code={placeList} texts={texts}>
              {({ PlaceList }) => <PlaceList list={list} />}
            </LazyPart>
          )}
        </>
      }
    >
      {/* The server may not know the name of the place, so that the text is empty. */}
      <WithoutScripts>{value && <input type="hidden" name={name} value={value} />}</WithoutScripts>
    </SuggestCell>
  );
}
