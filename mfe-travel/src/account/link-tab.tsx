import styled from '@emotion/styled';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';

interface LinkTabProps {
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

/** Account tab that only links to another page, such as the trips. */
export function LinkTab({ text, action, to }: LinkTabProps) {
  const link = usePageLink();
  return (
    <>
      <Text>{text}</Text>
      <ButtonLink {...link(to)}>{action}</ButtonLink>
    </>
  );
}

const Text = styled.p(type.lead, { maxInlineSize: '54ch', marginBlockEnd: space.l, color: color.ink2 });
