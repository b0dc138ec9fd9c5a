import styled from '@emotion/styled';
import { ArrowEndIcon } from '@travel/ui/icons';
import { color, font, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';

/** One way on from a list that is empty. */
export interface WayOn {
  readonly key: string;
  readonly label: string;
  /** What it brings: `17 hotels from USD 80`, `24 km away`. */
  readonly brings: ReactNode;
  readonly onGo: () => void;
}

/** Ways on, a line each. */
export function WaysOn({ ways, label }: { readonly ways: readonly WayOn[]; readonly label?: string }) {
  return (
    <ul aria-label={label}>
      {ways.map(({ key, label: name, brings, onGo }) => (
        <Line key={key}>
          <Go type="button" onClick={onGo}>
            <b>{name}</b>
            <span>{brings}</span>
            <ArrowEndIcon size={18} />
          </Go>
        </Line>
      ))}
    </ul>
  );
}

const Line = styled.li({ borderBlockStart: `1px solid ${color.line}`, listStyle: 'none' });

const Go = styled.button({
  appearance: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  inlineSize: '100%',
  minBlockSize: 52,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink,
  textAlign: 'start',
  cursor: 'pointer',
  '& b': { flex: 1, ...type.body, fontWeight: font.strong },
  '& > span': { ...type.small, color: color.ink2, '& bdi': { color: color.ink } },
  '&:hover b': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
