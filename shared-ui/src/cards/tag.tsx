import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, font, radius, size } from '../look/tokens/tokens.ts';

/** `edged` marks a default: a border without fill. */
export type TagTone = 'neutral' | 'positive' | 'negative' | 'warning' | 'accent' | 'edged';

const tones = {
  neutral: { background: color.sunken, color: color.ink },
  positive: { background: color.positiveSoft, color: color.positive },
  negative: { background: color.negativeSoft, color: color.negative },
  warning: { background: color.warningSoft, color: color.warning },
  accent: { background: color.accentSoft, color: color.accentText },
  edged: { background: color.surface, color: color.ink, boxShadow: `inset 0 0 0 1px ${color.lineStrong}` },
} as const satisfies Record<TagTone, object>;

/** A short label that cannot be pressed. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: TagTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <Box tone={tone}>
      {icon}
      {children}
    </Box>
  );
}

const Box = styled.span<{ tone: TagTone }>(({ tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  paddingBlock: 2,
  paddingInline: 8,
  borderRadius: radius.tag,
  fontSize: size.caption,
  fontWeight: font.strong,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  '& svg': { inlineSize: 14, blockSize: 14 },
  '@media (forced-colors: active)': { outline: '1px solid' },
  ...tones[tone],
}));
