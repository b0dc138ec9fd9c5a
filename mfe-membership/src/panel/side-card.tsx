import styled from '@emotion/styled';
import { Card } from '@travel/ui/cards/card.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';

interface SideCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Card in the payment column next to the summary. */
export function SideCard({ title, children }: SideCardProps) {
  return (
    <Box tone="sunken">
      <h3 css={type.titleSmall}>{title}</h3>
      {children}
    </Box>
  );
}

const Box = styled(Card)({ display: 'grid', alignContent: 'start', gap: space.m });

/** List in which each term is above its value. */
export const SideFacts = styled.dl({
  display: 'grid',
  gap: space.m,
  '& dt': { ...type.small, color: color.ink2 },
  '& dd': { margin: 0, fontWeight: font.strong },
});
