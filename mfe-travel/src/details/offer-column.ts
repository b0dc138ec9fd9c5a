import styled from '@emotion/styled';
import { pageColumn } from '@travel/ui/page';
import { space } from '@travel/ui/tokens';

/** The column of the page of an offer. */
export const OfferColumn = styled.div(pageColumn, { paddingBlock: `${space.m} ${space.huge}` });
