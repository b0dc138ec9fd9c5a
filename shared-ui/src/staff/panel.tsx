import styled from '@emotion/styled';
import { media } from '../look/tokens/media.ts';
import { color, radius, size, space } from '../look/tokens/tokens.ts';
import { type } from '../look/tokens/type.ts';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  readonly title: ReactNode;
  /** Sentence next to the title that describes the content. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, note, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Head>
        <h2 id={id} css={type.titleSmall}>
          {title}
        </h2>
        {note && <Note>{note}</Note>}
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Box>
  );
}

const Box = styled.section({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  alignContent: 'start',
  padding: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.desktop]: { padding: space.l },
});

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.xxs} ${space.m}`,
});

const Note = styled.p({ fontSize: size.small, color: color.ink2 });
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs, marginInlineStart: 'auto' });
