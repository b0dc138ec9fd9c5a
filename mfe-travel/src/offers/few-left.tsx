import styled from '@emotion/styled';
import { color, font } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';

/** Up to here a count is worth saying. */
const few = 3;

/** How many there are still, where they are few: a counted fact. */
export function FewLeft({ left, label }: { left: number; label: string }) {
  return left > few ? null : <Line>{label}</Line>;
}

const Line = styled.p(type.caption, { color: color.negative, fontWeight: font.strong });
