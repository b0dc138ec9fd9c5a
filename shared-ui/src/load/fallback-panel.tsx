import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { NotNowIcon, RetryIcon } from '../pictures/icons/icons.tsx';
import { color, size, space } from '../look/tokens/tokens.ts';
import { type } from '../look/tokens/type.ts';

export interface FallbackPanelProps {
  /** States the failure and that nothing was lost: "Not now, but your booking is safe." */
  title: ReactNode;
  /** Explains what happened and what was not lost. */
  children: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** Whether a retry is running, during which the button stays in place and focused. */
  retrying?: boolean;
  /** Alternative to the retry, such as a link back. */
  other?: ReactNode;
  /** Contact details, with the number that the visitor should quote. */
  support?: ReactNode;
  /** Whether the panel is small, such as in a side column, and has no large title. */
  compact?: boolean;
}

/** Replaces a part of the page that could not load: states what is safe, then what to do, then the contact. */
export function FallbackPanel(props: FallbackPanelProps) {
  const { title, children, retryLabel, onRetry, retrying, other, support, compact = false } = props;
  return (
    <Box role="alert" compact={compact}>
      <Words>
        <Sign>
          <NotNowIcon size={compact ? 20 : 26} />
        </Sign>
        <Title compact={compact}>{title}</Title>
        <Text>{children}</Text>
        <Actions>
          <Button
            tone={compact ? 'outline' : 'accent'}
            icon={<RetryIcon size={18} />}
            working={retrying}
            onClick={onRetry}
          >
            {retryLabel}
          </Button>
          {other}
        </Actions>
        {support && <Support>{support}</Support>}
      </Words>
    </Box>
  );
}

const shouldForwardProp = (prop: string) => prop !== 'compact';

const Box = styled('div', { shouldForwardProp })<{ compact: boolean }>(({ compact }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.xl,
  maxInlineSize: 800,
  paddingBlock: compact ? space.m : space.xxl,
}));

const Words = styled.div({ flex: '1 1 320px', maxInlineSize: 440 });

const Sign = styled.div({
  display: 'inline-grid',
  placeItems: 'center',
  padding: 12,
  borderRadius: '50%',
  background: color.accentSoft,
  color: color.ink,
});

const Title = styled('h2', { shouldForwardProp })<{ compact: boolean }>(({ compact }) => ({
  ...(compact ? type.titleSmall : type.section),
  marginBlockStart: compact ? space.s : space.l,
}));

const Text = styled.div({ marginBlockStart: space.s, '& p + p': { marginBlockStart: space.xs } });
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs, marginBlockStart: space.l });
const Support = styled.p({ marginBlockStart: space.l, color: color.ink2, fontSize: size.small });
