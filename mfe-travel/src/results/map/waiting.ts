import styled from '@emotion/styled';
import { color, daylight } from '@travel/ui/look/tokens/tokens.ts';

/** Placeholder background of a map that is loading. */
export const Waiting = styled.div({
  blockSize: '100%',
  background: `color-mix(in oklab, ${daylight.day} 30%, ${color.ground})`,
});
