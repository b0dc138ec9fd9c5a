import styled from '@emotion/styled';
import { FallbackPanel } from '@travel/ui/fallback-panel';
import { Notice } from '@travel/ui/notice';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { space } from '@travel/ui/tokens';
import { useStore } from 'zustand';
import type { HotelResult } from '../../products/hotels/hotel.ts';
import type { Place } from '../../places/place.ts';
import type { HotelQuery } from '../../products/hotels/results/hotel-query.ts';
import { HotelMap } from './hotel-map.tsx';
import { Waiting } from './waiting.ts';
import { MapCard } from './map-card.tsx';
import type { Bounds } from './map-view.ts';
import type { PointingStore } from './pointing.ts';
import { useGround } from './use-ground.ts';
import { usePins } from './use-pins.ts';

export interface MapPanelProps {
  readonly place: Place;
  readonly query: HotelQuery;
  readonly rooms: number;
  readonly within: Bounds | null;
  readonly pointing: PointingStore;
  /** The hotel at a place of the list, as far as it is known. */
  readonly hotelAt: (at: number) => HotelResult | undefined;
  /** Asks for the part of the list between two places. */
  readonly onNeeded: (first: number, last: number) => void;
  readonly pathOf: (hotel: HotelResult) => string;
  readonly onSearchHere: (bounds: Bounds) => void;
}

/** The map of a search: asks for what it is drawn from, and says when that cannot be had. */
export function MapPanel(props: MapPanelProps) {
  const { place, query, rooms, within, pointing, hotelAt, onNeeded, pathOf, onSearchHere } = props;
  const { t } = useTranslation('mfe-travel');
  const pins = usePins(query);
  const ground = useGround(place.place_id);
  const chosenId = useStore(pointing, (state) => state.chosen?.hotelId);

  const at = pins.status === 'ready' ? pins.value.findIndex(({ hotel_id }) => hotel_id === chosenId) : -1;
  const need = useEffectEvent(() => onNeeded(at, at));
  useEffect(() => {
    if (at >= 0) need();
  }, [at]);

  if (pins.status === 'failed') {
    return (
      <FallbackPanel title={t('hotels.map.failed')} retryLabel={t('hotels.failed.retry')} onRetry={pins.retry}>
        {t('hotels.map.failedText')}
      </FallbackPanel>
    );
  }
  if (pins.status === 'loading' || ground.status === 'loading') {
    return <Waiting role="status" aria-label={t('hotels.map.loading')} />;
  }
  const pin = pins.value[at];
  const listed = hotelAt(at);
  const hotel = listed?.hotel_id === chosenId ? listed : undefined;
  return (
    <>
      <HotelMap
        key={place.place_id}
        place={place}
        pins={pins.value}
        ground={ground.status === 'ready' ? ground.value : null}
        within={within}
        pointing={pointing}
        onSearchHere={onSearchHere}
        card={
          pin && (
            <MapCard
              pin={pin}
              hotel={hotel}
              to={hotel && pathOf(hotel)}
              several={rooms > 1}
              onClose={() => pointing.setState({ chosen: null })}
            />
          )
        }
      />
      {ground.status === 'failed' && (
        <NoGround>
          <Notice tone="warning" role="status">
            {t('hotels.map.noGround')}
          </Notice>
        </NoGround>
      )}
    </>
  );
}

const NoGround = styled.div({ position: 'absolute', insetBlockEnd: 132, insetInline: space.m });
