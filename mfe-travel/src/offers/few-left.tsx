import styled from '@emotion/styled';
import { color, font } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

/** Highest number of remaining units for which the note is shown. */
const few = 3;

export function FewLeft({ left, label }: { left: number; label: string }) {
  return left > few ? null : <Line>{label}</Line>;
}

const Line = styled.p(type.caption, { color: color.negative, fontWeight: font.strong });
