import styled from '@emotion/styled';
import { media } from '@travel/ui/media';
import { pageColumn } from '@travel/ui/page';
import { space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';

/** The column of pages about the person. */
export const AccountColumn = styled.div(pageColumn, {
  paddingBlock: `${space.xl} ${space.xxxl}`,
  [media.desktop]: { paddingBlock: `${space.xxl} ${space.huge}` },
});

export const AccountTitle = styled.h1(type.page, { marginBlockEnd: space.l });
