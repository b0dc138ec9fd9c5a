import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { color, font, size } from '@travel/ui/look/tokens/tokens.ts';
import { getInitials } from './person.ts';

/** Initials in a disc, as decoration: the name is next to it, so screen readers skip the disc. */
export const Avatar = ({ user }: { user: User }) => <Disc aria-hidden data-avatar data-initials={getInitials(user)} />;

const Disc = styled.span({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 36,
  blockSize: 36,
  borderRadius: '50%',
  background: color.ink,
  color: color.onInk,
  fontSize: size.small,
  fontWeight: font.strong,
  '&::before': { content: 'attr(data-initials)' },
});
