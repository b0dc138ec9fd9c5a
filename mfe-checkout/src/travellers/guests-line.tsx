import styled from '@emotion/styled';
import { normalizeName } from '@travel/contracts/people/names';
import { GuestsIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Link } from '@travel/ui/actions/link.tsx';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { isolateText } from '../foundation/layout/isolate-text.ts';
import type { Say } from '../order/use-texts.ts';
import { getNamedPeople, type GuestDraft } from './guest-draft.ts';

interface GuestsLineProps {
  readonly say: Say;
  readonly draft: GuestDraft;
  readonly href: string;
}

/** Names of the travellers on the payment step, with a link for changing them. */
export function GuestsLine({ say, draft, href }: GuestsLineProps) {
  const { navigate, locale } = useHost();
  const names = getNamedPeople(draft).map(({ first_name, last_name }) =>
    isolateText(`${normalizeName(first_name)} ${normalizeName(last_name)}`, locale.language),
  );
  return (
    <Line>
      <GuestsIcon />
      <Text>
        <b>{new Intl.ListFormat(locale.language, { type: 'unit' }).format(names)}</b>
        <span>
          <bdi>{draft.email.trim()}</bdi>
        </span>
      </Text>
      <Link strong href={href} onGo={(to) => navigate(to)}>
        {say('guests.change')}
      </Link>
    </Line>
  );
}

const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  padding: space.m,
  borderRadius: radius.field,
  background: color.sunken,
  '& > svg': { flex: 'none' },
});

const Text = styled.p({
  flex: '1 1 180px',
  display: 'grid',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: font.strong },
  '& span': { ...type.small, color: color.ink2 },
});
