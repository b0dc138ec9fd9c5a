import styled from '@emotion/styled';
import { numberFormat } from '@travel/contracts/locale/format/formats';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../places/place.ts';
import { useGround } from '../ground/use-ground.ts';
import type { Spot } from '../map-view.ts';
import { findNearby, type NearbyPlace } from './nearby-places.ts';

export interface AroundHereProps {
  readonly place: Place;
  readonly offer: Spot & { readonly area: string };
}

/** Names the neighbourhood of an offer, and lists the nearest sights and stations of its map with the way on foot. */
export function AroundHere({ place, offer }: AroundHereProps) {
  const { t } = useTranslation('mfe-travel');
  const ground = useGround(place.place_id);
  const nearby = useMemo(() => (ground.status === 'ready' ? findNearby(ground.value, offer) : null), [ground, offer]);
  // The list adds to the map and the address, so the page is complete without it if the data failed to load.
  if (!nearby) return null;
  const { neighbourhood, sights, stations } = nearby;
  return (
    <>
      {neighbourhood !== undefined && (
        <Neighbourhood>
          {t('around.neighbourhood')} <bdi>{neighbourhood}</bdi>
        </Neighbourhood>
      )}
      {sights.length + stations.length > 0 && (
        <>
          <Lists>
            <Nearest title={t('around.sights')} places={sights} />
            <Nearest title={t('around.stations')} places={stations} />
          </Lists>
          <Note>{t('around.note')}</Note>
        </>
      )}
    </>
  );
}

function Nearest({ title, places }: { readonly title: string; readonly places: readonly NearbyPlace[] }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const id = useId();
  const formatUnit = (unit: 'minute' | 'meter', value: number) =>
    numberFormat(language, { style: 'unit', unit, unitDisplay: unit === 'minute' ? 'long' : 'short' }).format(value);
  return (
    places.length > 0 && (
      <div>
        <h3 id={id}>{title}</h3>
        <ul aria-labelledby={id}>
          {places.map(({ name, metres, minutes }) => (
            <li key={name}>
              <bdi>{name}</bdi>
              <span>
                {t('around.way', { time: formatUnit('minute', minutes), distance: formatUnit('meter', metres) })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}

const Neighbourhood = styled.p(type.body, { marginBlockStart: space.s, '& bdi': { fontWeight: font.strong } });

const Lists = styled.div({
  display: 'grid',
  gap: `${space.s} ${space.l}`,
  marginBlockStart: space.s,
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  '& h3': { ...type.small, fontWeight: font.strong },
  '& ul': { listStyle: 'none' },
  '& li': {
    ...type.small,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${space.s}`,
    paddingBlock: space.xs,
    borderBlockEnd: `1px solid ${color.line}`,
  },
  '& li > span': { color: color.ink2 },
});

const Note = styled.p(type.small, { marginBlockStart: space.xs, color: color.ink2 });
