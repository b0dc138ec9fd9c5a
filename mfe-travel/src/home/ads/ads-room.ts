import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn, sectionGap } from '@travel/ui/look/tokens/page.ts';

/** Reserved space with the usual height of the ads, so that nothing below moves when they load. */
export const AdsRoom = styled.div(pageColumn, sectionGap, {
  minBlockSize: 1090,
  [media.tablet]: { minBlockSize: 750 },
  [media.desktop]: { minBlockSize: 640 },
});
