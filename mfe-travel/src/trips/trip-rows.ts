import styled from '@emotion/styled';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';

/** List of bookings or people of a trip, each in a row with its actions. */
export const TripRows = styled.ul({
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.m,
    paddingBlock: space.s,
    borderBlockEnd: `1px solid ${color.line}`,
  },
});
