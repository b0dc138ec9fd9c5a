import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import type { ComponentType } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { ExtraProps } from '../product-view.ts';
import { LineList } from '../summary/fact-list.tsx';
import { useTexts, type Say } from '../../order/use-texts.ts';
import { ArrivalLight } from './arrival-light.tsx';
import { getLodgingDetails } from './lodging-details.ts';

/**
 * Creates the summary of a kind of lodging: number of rooms and beds, its own lines, and daylight on arrival. After
 * booking, other parts of the page list rooms and beds, so that only daylight is shown.
 */
export const createSummary = (
  getLines: (item: OrderItem, say: Say, language: string) => readonly string[],
): ComponentType<ExtraProps> =>
  function Summary({ item, large = false }) {
    const say = useTexts([item]);
    const { language } = useHost().locale;
    const details = getLodgingDetails(item);
    const lines = details && [
      // Leave out the number of bedrooms for a studio, which has no separate bedroom.
      [
        ...(details.bedrooms > 0 ? [say('rooms.bedrooms', { count: details.bedrooms })] : []),
        say('rooms.beds', { count: details.beds }),
      ].join(', '),
      ...getLines(item, say, language),
    ];
    return (
      <>
        {!large && lines && <Lines lines={lines} />}
        <ArrivalLight item={item} large={large} />
      </>
    );
  };

const Lines = styled(LineList)({ marginBlockEnd: space.m });
