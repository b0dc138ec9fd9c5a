import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import type { ComponentProps, ComponentType } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Say } from '../say.ts';
import { useTexts } from '../use-texts.ts';
import { ArrivalLight } from './arrival-light.tsx';
import { getLodgingDetails } from './lodging-details.ts';

type Lines = (item: OrderItem, say: Say, language: string) => readonly string[];

/**
 * Creates the summary of a kind of lodging: number of rooms and beds, its own lines, and daylight on arrival. After
 * booking, other parts of the page list rooms and beds, so that only daylight is shown.
 */
export const createSummary = (getLines: Lines): ComponentType<ComponentProps<typeof ArrivalLight>> =>
  function Summary({ item, large = false }) {
    const say = useTexts([item]);
    const { language } = useHost().locale;
    const details = getLodgingDetails(item);
    const lines = details && [
      // A studio has no separate bedroom.
      [
        ...(details.bedrooms > 0 ? [say('rooms.bedrooms', { count: details.bedrooms })] : []),
        say('rooms.beds', { count: details.beds }),
      ].join(', '),
      ...getLines(item, say, language),
    ];
    return (
      <>
        {!large && lines && (
          <Own>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Own>
        )}
        <ArrivalLight item={item} large={large} />
      </>
    );
  };

const Own = styled.ul({
  display: 'grid',
  gap: space.xxs,
  padding: 0,
  marginBlockEnd: space.m,
  listStyle: 'none',
  overflowWrap: 'anywhere',
});
