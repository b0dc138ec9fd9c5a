import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { DoneIcon, ErrorIcon, InfoIcon, WarningIcon } from '../pictures/icons/icons.tsx';
import { color, font, radius, space } from '../look/tokens/tokens.ts';

export type NoticeTone = 'info' | 'warning' | 'negative' | 'positive';

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** A failure is announced at once when it appears (`alert`); put other notices to announce into a `LiveRegion`. */
  role?: 'alert' | 'note';
}

const looks = {
  info: { icon: <InfoIcon />, background: color.sunken, edge: color.ink },
  warning: { icon: <WarningIcon />, background: color.warningSoft, edge: color.warning },
  negative: { icon: <ErrorIcon />, background: color.negativeSoft, edge: color.negative },
  positive: { icon: <DoneIcon />, background: color.positiveSoft, edge: color.positive },
} as const;

/** A few sentences that stay in the page: the situation, then what to do. */
export function Notice({ tone = 'info', title, children, actions, role }: NoticeProps) {
  return (
    <Box tone={tone} role={role}>
      {looks[tone].icon}
      <div>
        {title && <Title>{title}</Title>}
        <div>{children}</div>
        {actions && <Actions>{actions}</Actions>}
      </div>
    </Box>
  );
}

const Box = styled.div<{ tone: NoticeTone }>(({ tone }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.field,
  background: looks[tone].background,
  color: color.ink,
  '@media (forced-colors: active)': { border: '1px solid' },
  '& > svg': { flex: 'none', marginBlockStart: 2, color: looks[tone].edge },
}));

const Title = styled.div({ fontWeight: font.strong });
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.s, marginBlockStart: space.s });
