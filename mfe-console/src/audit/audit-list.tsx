import styled from '@emotion/styled';
import type { AuditEntry } from '@travel/contracts/releases/rollout.schema';
import { EditIcon, NotAllowedIcon } from '@travel/ui/pictures/icons/icons.tsx';
import {
  AlarmIcon,
  KillIcon,
  NextStepIcon,
  OrganisationsIcon,
  PauseIcon,
  ResumeIcon,
  RollBackIcon,
  TokensIcon,
  WidenIcon,
} from '@travel/ui/pictures/icons/operations-icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { Empty } from '@travel/ui/staff/layout.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';

const icons: Readonly<Record<string, typeof EditIcon>> = {
  rollout: WidenIcon,
  next: NextStepIcon,
  rollback: RollBackIcon,
  pause: PauseIcon,
  resume: ResumeIcon,
  kill: KillIcon,
  restore: ResumeIcon,
  stopped: NotAllowedIcon,
  alarm: AlarmIcon,
  organisation: OrganisationsIcon,
  token: TokensIcon,
};

/** Lists who changed what and why, newest first. */
export function AuditList({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('mfe-console');
  const { moment, clock } = useFormats();
  if (entries.length === 0) return <Empty>{t('audit.none')}</Empty>;
  return (
    <List>
      {entries.map(({ id, at, who, action, what, why }) => {
        const Icon = icons[action] ?? EditIcon;
        return (
          <Line key={`${action} ${id}`} data-grave={action === 'alarm' || action === 'kill' || action === 'stopped'}>
            <Icon size={18} />
            <time dateTime={at} title={moment(at)}>
              {isToday(at) ? clock(at) : moment(at)}
            </time>
            <strong>{who}</strong>
            <What>{what}</What>
            <Why>{why}</Why>
          </Line>
        );
      })}
    </List>
  );
}

const isToday = (at: string): boolean => new Date(at).toDateString() === new Date().toDateString();

const List = styled.ol({ listStyle: 'none', display: 'grid' });

const Line = styled.li({
  display: 'grid',
  gridTemplateColumns: '22px auto minmax(0, 1fr)',
  gap: `2px ${space.s}`,
  alignItems: 'baseline',
  paddingBlock: space.s,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  '&:not(:last-of-type)': { borderBlockEnd: `1px solid ${color.line}` },
  '& > svg': { alignSelf: 'center', color: color.ink2 },
  '&[data-grave=true] > svg': { color: color.negative },
  '& > time': { color: color.ink2, whiteSpace: 'nowrap' },
  '& > strong': { fontWeight: font.strong, overflowWrap: 'anywhere' },
  [media.desktop]: { gridTemplateColumns: '22px 100px minmax(0, 15rem) minmax(0, 3fr) minmax(0, 2fr)' },
});

const What = styled.span({ gridColumn: '2 / -1', overflowWrap: 'anywhere', [media.desktop]: { gridColumn: 'auto' } });
const Why = styled(What)({ color: color.ink2 });
