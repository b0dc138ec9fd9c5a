import styled from '@emotion/styled';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useStore } from 'zustand';
import type { Place } from '../../places/place.ts';
import { OfferMap } from './offer-map.tsx';
import { OfferMapCard, type OfferMapCardProps } from './offer-map-card.tsx';
import { MapWaiting } from './map-waiting.tsx';
import type { Bounds } from './map-view.ts';
import type { PointingStore } from './pointing.ts';
import { useGround } from './ground/use-ground.ts';
import { usePins, type Pin, type PinWords, type PinSource } from './use-pins.ts';

export interface MapPanelProps {
  /** Content of the pins; prices per night by default. */
  readonly shows?: PinWords;
  readonly place: Place;
  readonly pins: PinSource;
  readonly within: Bounds | null;
  readonly pointing: PointingStore;
  /** Returns the content of the selected pin's card; undefined if pins have no card. */
  readonly getCard?: (pin: Pin) => Pick<OfferMapCardProps, 'offer' | 'unit'>;
  /** Loads the offers between two indexes of the list. */
  readonly onNeeded: (first: number, last: number) => void;
  /** Searches the visible map area; undefined if the list cannot be filtered by area. */
  readonly onSearchHere?: (bounds: Bounds) => void;
}

/** Loads the data of the map of a search and shows the map, or an error. */
export function MapPanel(props: MapPanelProps) {
  const { place, within, pointing, shows = 'nights', getCard, onNeeded, onSearchHere } = props;
  const { t } = useTranslation('mfe-travel');
  const pins = usePins(props.pins);
  const ground = useGround(place.place_id);
  const chosenId = useStore(pointing, (state) => state.chosen?.id);

  const at = pins.status === 'ready' ? pins.value.findIndex(({ id }) => id === chosenId) : -1;
  const need = useEffectEvent(() => onNeeded(at, at));
  useEffect(() => {
    if (at >= 0) need();
  }, [at]);

  if (pins.status === 'failed') {
    return (
      <FallbackPanel title={t('results.map.failed')} retryLabel={t('results.retry')} onRetry={pins.retry}>
        {t('results.map.failedText')}
      </FallbackPanel>
    );
  }
  if (pins.status === 'loading' || ground.status === 'loading') {
    return <MapWaiting label={t('results.map.loading')} />;
  }
  const pin = pins.value[at];
  return (
    <>
      <OfferMap
        key={place.place_id}
        place={place}
        pins={pins.value}
        ground={ground.status === 'ready' ? ground.value : null}
        within={within}
        shows={shows}
        pointing={pointing}
        {...(onSearchHere && { onSearchHere })}
        card={
          pin &&
          getCard && <OfferMapCard {...getCard(pin)} pin={pin} onClose={() => pointing.setState({ chosen: null })} />
        }
      />
      <LiveRegion>
        {ground.status === 'failed' && (
          <NoGround>
            <Notice tone="warning">{t('results.map.noGround')}</Notice>
          </NoGround>
        )}
      </LiveRegion>
    </>
  );
}

const NoGround = styled.div({ position: 'absolute', insetBlockEnd: 132, insetInline: space.m });
