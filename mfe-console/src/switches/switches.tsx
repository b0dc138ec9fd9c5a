import styled from '@emotion/styled';
import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { KillIcon, ResumeIcon } from '@travel/ui/pictures/icons/operations-icons.tsx';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useChangeDialog } from '../changes/change-dialog-provider.tsx';
import { useRollouts } from '../data/queries.ts';
import { getRolloutStatus } from '../data/rollout-status.ts';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Code, Stack } from '@travel/ui/staff/layout.ts';
import { RolloutStatusTag } from '../components/rollout-status-tag.tsx';

/** Lists a kill switch for each package, which removes it from all pages at once. */
export function Switches() {
  const { t } = useTranslation('mfe-console');
  const rollouts = useRollouts();
  return (
    <Stack>
      <Notice tone="info">{t('switches.lead')}</Notice>
      <FeedView feed={rollouts}>
        {({ rollouts: list }) => (
          <List>
            {list.map((rollout) => (
              <Switch key={rollout.package} rollout={rollout} onDone={rollouts.reload} />
            ))}
          </List>
        )}
      </FeedView>
    </Stack>
  );
}

function Switch({ rollout, onDone }: { readonly rollout: Rollout; readonly onDone: () => void }) {
  const { t } = useTranslation('mfe-console');
  const openChange = useChangeDialog();
  const { package: name, killed, revision, default_version: live } = rollout;
  const action = killed ? 'restore' : 'kill';
  return (
    <Box data-killed={killed}>
      <Head>
        <Name>{name}</Name>
        <RolloutStatusTag standing={getRolloutStatus(rollout)} />
      </Head>
      <p>{name in reach ? t(`switches.reach.${reach[name]}`) : t('switches.reach.page')}</p>
      {live && <Code>{live}</Code>}
      <Button
        tone={killed ? 'ink' : 'negative'}
        wide
        icon={killed ? <ResumeIcon size={18} /> : <KillIcon size={18} />}
        aria-label={`${t(`change.do.${action}`)}, ${name}`}
        disabled={!killed && live === null}
        onClick={() => openChange({ package: name, change: { action }, revision }, onDone)}
      >
        {t(`change.do.${action}`)}
      </Button>
    </Box>
  );
}

/** Text keys of what travellers notice if a package is switched off. */
const reach: Readonly<Record<string, string>> = {
  shell: 'shell',
  'mfe-header': 'header',
  'mfe-travel': 'travel',
  'mfe-checkout': 'checkout',
  'mfe-membership': 'membership',
  'mfe-auth': 'auth',
  'mfe-locale': 'locale',
  'mfe-console': 'console',
};

const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: space.m,
  listStyle: 'none',
});

const Box = styled.li({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto auto',
  gap: space.s,
  padding: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: size.small,
  '&[data-killed=true]': { borderColor: color.negative, boxShadow: `inset 0 0 0 1px ${color.negative}` },
});

const Head = styled.div({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space.xs });
const Name = styled.h2({ fontSize: size.lead, fontWeight: font.strong });
