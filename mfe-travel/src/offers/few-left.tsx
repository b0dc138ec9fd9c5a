import styled from '@emotion/styled';
import { color, font } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';

/** Up to here a count is worth saying. */
const few = 3;

/** How many there are still, where they are few: a counted fact. */
export function FewLeft({ left, label }: { left: number; label: string }) {
  return left > few ? null : <Line>{label}</Line>;
}

const Line = styled.p(type.caption, { color: color.negative, fontWeight: font.strong });
