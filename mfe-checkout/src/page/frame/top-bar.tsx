import styled from '@emotion/styled';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import type { ReactNode } from 'react';

export function TopBar({ children }: { readonly children: ReactNode }) {
  return (
    <Bar>
      <Line>{children}</Line>
    </Bar>
  );
}

const Bar = styled.div({ background: color.surface, borderBlockEnd: `1px solid ${color.line}` });

const Line = styled.div(pageColumn, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.l}`,
  minBlockSize: 52,
  paddingBlock: space.xs,
});
