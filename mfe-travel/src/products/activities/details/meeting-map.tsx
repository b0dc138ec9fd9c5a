import styled from '@emotion/styled';
import { radius, space } from '@travel/ui/tokens';
import { useLoad } from '@travel/ui/use-load';
import { useState } from 'react';
import { useHost } from '../../../host/host-context.tsx';
import { pagePart } from '../../../host/page-part.ts';
import { loadMap } from '../../../results/map/lazy-map.tsx';
import type { MapPanelProps } from '../../../results/map/map-panel.tsx';
import type { Bounds } from '../../../results/map/map-view.ts';
import { createPointing } from '../../../results/map/pointing.ts';
import { Waiting } from '../../../results/map/waiting.ts';
import { resultsTexts } from '../../../results/texts/texts.ts';
import type { ActivityDetails } from '../activity.ts';

/** The map with its texts, which come once the page is there. */
const mapPart = pagePart<MapPanelProps>(loadMap, resultsTexts);

/** Degrees around the meeting point that are seen at first: a quarter of an hour on foot. */
const reach = 0.012;

const around = ({ latitude, longitude }: ActivityDetails['meeting']): Bounds => ({
  south: latitude - reach,
  north: latitude + reach,
  west: longitude - reach,
  east: longitude + reach,
});

/** Where people meet, on the drawn map of the place. What it shows is told beside it: without its code it is left out. */
export function MeetingMap({ place, meeting }: Pick<ActivityDetails, 'place' | 'meeting'>) {
  const host = useHost();
  const [pointing] = useState(createPointing);
  const Panel = mapPart.peek(host);
  const load = useLoad(Panel ? null : `map ${host.locale.language}`, () => mapPart.load(host));
  if (!Panel && load.status === 'failed') return null;
  const { name, latitude, longitude } = meeting;
  return (
    <Box>
      {Panel ? (
        <Panel
          place={place}
          pins={{
            key: name,
            ask: async () => [{ id: name, name, latitude, longitude, price: null, forMembers: false }],
          }}
          shows="spots"
          within={around(meeting)}
          pointing={pointing}
          renderCard={() => null}
          onNeeded={() => {}}
        />
      ) : (
        <Waiting aria-hidden />
      )}
    </Box>
  );
}

const Box = styled.div({
  blockSize: 280,
  marginBlockStart: space.s,
  borderRadius: radius.card,
  // The map inside is clipped and never scrolls this; names beyond its edge are hidden to assistive checks, too.
  overflow: 'hidden',
});
