import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn, sectionGap } from '@travel/ui/look/tokens/page.ts';

/** The room of the ads, as tall as they are before they come, so that nothing below them moves. */
export const AdsRoom = styled.div(pageColumn, sectionGap, {
  minBlockSize: 1090,
  [media.tablet]: { minBlockSize: 750 },
  [media.desktop]: { minBlockSize: 640 },
});
