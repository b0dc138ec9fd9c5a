import styled from '@emotion/styled';
import { ArrowEndIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';

/** Link to an alternative search, shown instead of an empty list. */
export interface AlternativeSearch {
  readonly key: string;
  readonly label: string;
  /** Results or distance of the alternative: `17 hotels from USD 80`, `24 km away`. */
  readonly hint: ReactNode;
  readonly onChoose: () => void;
}

interface AlternativeSearchesProps {
  /** Heading of the alternatives: `On other days`. */
  readonly title?: string;
  readonly alternatives: readonly AlternativeSearch[];
}

/** Lists alternatives, one per line. */
export function AlternativeSearches({ title, alternatives }: AlternativeSearchesProps) {
  return (
    <>
      {title && <Title>{title}</Title>}
      <List>
        {alternatives.map(({ key, label, hint, onChoose }) => (
          <Line key={key}>
            <Go type="button" onClick={onChoose}>
              <b>{label}</b>
              <span>{hint}</span>
              <ArrowEndIcon size={18} />
            </Go>
          </Line>
        ))}
      </List>
    </>
  );
}

const Title = styled.h3(type.titleSmall, { marginBlock: `${space.l} ${space.s}` });

// Adds space if the list of alternatives follows a button.
const List = styled.ul({ 'a + &': { marginBlockStart: space.l } });
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
