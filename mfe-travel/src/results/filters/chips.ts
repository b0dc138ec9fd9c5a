import styled from '@emotion/styled';
import { space } from '@travel/ui/look/tokens/tokens.ts';

export const Chips = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
