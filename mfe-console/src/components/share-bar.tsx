import styled from '@emotion/styled';
import { color, radius } from '@travel/ui/look/tokens/tokens.ts';

interface ShareBarProps {
  readonly percent: number;
  /** Whether the bar is drawn as an outline, because no visitor gets the release at the moment. */
  readonly off?: boolean;
}

/** Short bar of a share of visitors. The number is shown next to it. */
export function ShareBar({ percent, off = false }: ShareBarProps) {
  return (
    <Track aria-hidden data-off={off}>
      <span style={{ inlineSize: `${percent}%` }} />
    </Track>
  );
}

const Track = styled.span({
  display: 'inline-block',
  inlineSize: 72,
  blockSize: 8,
  overflow: 'hidden',
  borderRadius: radius.tag,
  background: color.sunken,
  boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
  '& > span': { display: 'block', blockSize: '100%', minInlineSize: 3, background: color.ink },
  '&[data-off=true] > span': {
    background: `repeating-linear-gradient(135deg, ${color.ink2} 0 2px, transparent 2px 5px)`,
  },
});
