import styled from '@emotion/styled';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/actions/button.tsx';
import { Card } from '@travel/ui/cards/card.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Attention } from './attention.tsx';
import { GuestPanel } from './guest-panel.tsx';
import { PanelSkeleton } from './panel-layout.tsx';
import { getRemedy, getMembershipStatus } from './membership-status.ts';
import { formatMembershipStatus } from './status-texts.ts';
import { StatusChips } from './status-chips.tsx';

/** Shows the state of a membership from a mailed link, read-only until its owner signs in. */
export function LinkedMembership({ access }: { readonly access: string }) {
  const { t } = useTranslation('mfe-membership');
  const { bus, http, locale, organisation } = useHost();
  const load = useLoad(`membership of ${access}`, async (signal) => {
    const query = { access, lang: getTextLanguage(locale.language) };
    const { data } = await http('GET /api/memberships/current', { query, signal });
    return data;
  });
  if (load.status === 'loading') return <PanelSkeleton label={t('panel.loading')} />;
  // An expired link opens nothing, but signing in still works.
  if (load.status === 'failed' || !load.value) return <GuestPanel />;

  const membership = load.value;
  const status = getMembershipStatus(membership);
  const signIn = (
    <Button tone="accent" onClick={() => bus.publish('auth:requested', { mode: 'sign-in' })}>
      {t('plans.signIn')}
    </Button>
  );
  const isUrgent = getRemedy(status) !== undefined;
  return (
    <Parts>
      {isUrgent && <Attention membership={membership} status={status} actions={signIn} />}
      <Box>
        <h2 css={type.title}>{membership.type}</h2>
        <StatusChips membership={membership} />
        {!isUrgent && (
          <Text>{formatMembershipStatus(t, status, membership, { language: locale.language, organisation })}</Text>
        )}
        <Text>{t('panel.linked')}</Text>
        {!isUrgent && signIn}
      </Box>
    </Parts>
  );
}

const Parts = styled.div({ display: 'grid', gap: space.l, maxInlineSize: 720 });
const Box = styled(Card)({ display: 'grid', justifyItems: 'start', gap: space.s });
const Text = styled.p({ maxInlineSize: '60ch', color: color.ink2 });
