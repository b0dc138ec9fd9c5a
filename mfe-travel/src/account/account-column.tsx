import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

export const AccountColumn = styled.div(pageColumn, {
  paddingBlock: `${space.xl} ${space.xxxl}`,
  [media.desktop]: { paddingBlock: `${space.xxl} ${space.huge}` },
});

export const AccountTitle = styled.h1(type.page, { marginBlockEnd: space.l });
