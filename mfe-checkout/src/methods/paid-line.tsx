import styled from '@emotion/styled';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';

interface PaidLineProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}

export function PaidLine({ icon, name, children }: PaidLineProps) {
  return (
    <Line>
      {icon}
      <span>
        <b>{name}</b>
        {children && <small>{children}</small>}
      </span>
    </Line>
  );
}

const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.field,
  background: color.sunken,
  '& svg': { flex: 'none' },
  '& span': { display: 'grid' },
  '& b': { fontWeight: font.strong },
  '& small': { ...type.small, color: color.ink2 },
});
