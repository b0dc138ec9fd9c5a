import styled from '@emotion/styled';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Columns, Title } from './columns.tsx';
import { EmptySummary } from './empty-summary.tsx';
import { useSupport } from './support.ts';

interface StatusPageProps {
  readonly bar?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** Summary of the order; by default one that shows a picture instead of items. */
  readonly summary?: ReactNode;
  readonly actions: ReactNode;
  /** Whether this page replaces a page that was in use, so that focus moves to the title. */
  readonly tookOver?: boolean;
}

/** A page that explains a status: title, text, actions, support contacts and summary. */
export function StatusPage({ bar, title, children, summary, actions, tookOver = false }: StatusPageProps) {
  const support = useSupport();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (tookOver) heading.current?.focus();
  }, [tookOver]);
  return (
    <>
      {bar}
      <Columns aside={summary ?? <EmptySummary />}>
        <Content>
          <Title ref={heading} tabIndex={-1}>
            {title}
          </Title>
          <Text>{children}</Text>
          <Actions>{actions}</Actions>
          <Support>{support}</Support>
        </Content>
      </Columns>
    </>
  );
}

const Content = styled.div({ display: 'grid', justifyItems: 'start', gap: space.m });
const Text = styled.div(type.lead, {
  display: 'grid',
  gap: space.s,
  maxInlineSize: '54ch',
  color: color.ink2,
});
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs, marginBlockStart: space.xs });
const Support = styled.p(type.small, { maxInlineSize: '54ch', color: color.ink2 });
