import styled from '@emotion/styled';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';

export const OfferColumn = styled.div(pageColumn, { paddingBlock: `${space.m} ${space.huge}` });
