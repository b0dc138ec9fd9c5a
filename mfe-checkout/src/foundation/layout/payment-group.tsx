import styled from '@emotion/styled';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId, type ReactNode } from 'react';

interface PaymentGroupProps {
  readonly title: string;
  /** Note at the end of the title's line, such as a balance. */
  readonly note: ReactNode;
  /** Whether screen readers announce changes of the note. */
  readonly liveNote?: boolean;
  readonly children: ReactNode;
}

/** A named group of the payment section (spec §2.2). */
export function PaymentGroup({ title, note, liveNote = false, children }: PaymentGroupProps) {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={`${id}-title`}>
      <Head>
        <h2 id={`${id}-title`}>{title}</h2>
        {(note || liveNote) && <p aria-live={liveNote ? 'polite' : undefined}>{note}</p>}
      </Head>
      {children}
    </Group>
  );
}

const Group = styled.div({
  display: 'grid',
  gap: space.s,
  minInlineSize: 0,
  paddingBlockStart: space.l,
  borderBlockStart: `1px solid ${color.line}`,
});

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space.xxs} ${space.m}`,
  '& h2': type.titleSmall,
  '& p': { ...type.small, color: color.ink2 },
});
