import styled from '@emotion/styled';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';

interface FactSectionProps {
  readonly id: string;
  readonly title: string;
  /** List items, each with an icon. */
  readonly children: ReactNode;
}

/** Section of a details page that lists facts. */
export function FactSection({ id, title, children }: FactSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} css={type.titleSmall}>
        {title}
      </h2>
      <FactList>{children}</FactList>
    </section>
  );
}

/** Lists facts that have the same icon. */
export function Facts({ icon, facts }: { readonly icon: ReactNode; readonly facts: readonly string[] }) {
  return facts.map((fact) => (
    <li key={fact}>
      {icon} {fact}
    </li>
  ));
}

const FactList = styled.ul({
  listStyle: 'none',
  '& li': {
    ...type.small,
    display: 'flex',
    gap: space.xs,
    paddingBlock: space.xs,
    borderBlockEnd: `1px solid ${color.line}`,
  },
  '& svg': { flex: 'none' },
});
