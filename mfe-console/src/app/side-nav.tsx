import styled from '@emotion/styled';
import { Logo } from '@travel/ui/pictures/icons/logos.tsx';
import { MenuIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRollouts } from '../data/queries.ts';
import { getLargestShare } from '../data/rollout-status.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { OperatorAccount } from '../sign-in/operator-account.tsx';
import { getConsolePath } from '../components/console-link.tsx';
import { consolePages, type ConsolePageName } from './console-pages.ts';

export function SideNav({ current }: { readonly current: ConsolePageName }) {
  const { t } = useTranslation('mfe-console');
  const { navigate } = useHost();
  const [open, setOpen] = useState(false);
  const rollouts = useRollouts();
  const go = (to: string) => {
    setOpen(false);
    navigate(to);
  };
  return (
    <Panel data-ground="night">
      <Sticky>
        <Top>
          <Brand href="/ops" onClick={navigateOnClick('/ops', go)}>
            <Logo look="almanac" size={20} />
            {t('title')}
          </Brand>
          <MenuButton type="button" aria-expanded={open} onClick={() => setOpen((was) => !was)}>
            <MenuIcon />
            {t('nav.menu')}
          </MenuButton>
        </Top>
        <Opened data-open={open}>
          <Places aria-label={t('nav.label')}>
            <ul>
              {consolePages.map(({ path, name, Icon }) => (
                <li key={name}>
                  <Place
                    href={path}
                    aria-current={name === current ? 'page' : undefined}
                    onClick={navigateOnClick(path, go)}
                  >
                    <Icon size={18} />
                    {t(`nav.${name}`)}
                  </Place>
                </li>
              ))}
            </ul>
            {rollouts.status === 'ready' && rollouts.value.rollouts.length > 0 && (
              <>
                <Heading>{t('nav.packages')}</Heading>
                <ul>
                  {rollouts.value.rollouts.map((rollout) => {
                    const href = getConsolePath('/ops/rollouts', { package: rollout.package });
                    const share = getLargestShare(rollout);
                    return (
                      <li key={rollout.package}>
                        <Package href={href} onClick={navigateOnClick(href, go)}>
                          <span>{rollout.package}</span>
                          <small>
                            {rollout.killed ? t('standing.killed') : rollout.default_version?.split('-')[0]}
                          </small>
                          {share > 0 && (
                            <Progress aria-hidden>
                              <span css={{ inlineSize: `${share}%` }} />
                            </Progress>
                          )}
                        </Package>
                      </li>
                    );
                  })}
                </ul>
              </>
            )}
          </Places>
          <OperatorAccount />
        </Opened>
      </Sticky>
    </Panel>
  );
}

const Panel = styled.div({
  background: color.night,
  color: color.onNight,
});

const Sticky = styled.div({
  padding: space.s,
  [media.desktop]: {
    position: 'sticky',
    insetBlockStart: 0,
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    blockSize: '100dvb',
  },
});

// The sign-out button stays visible, however many entries there are.
const Opened = styled.div({
  [media.mobile]: { '&[data-open=false]': { display: 'none' } },
  [media.desktop]: { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', minBlockSize: 0 },
});

const Top = styled.div({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.s });

const Brand = styled.a({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: 44,
  paddingInline: space.xs,
  color: 'inherit',
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: size.lead,
  textDecoration: 'none',
});

const MenuButton = styled.button({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: 44,
  paddingInline: space.s,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  [media.desktop]: { display: 'none' },
});

const Places = styled.nav({
  '& ul': { display: 'grid', gap: 2, margin: 0, padding: 0, paddingBlockStart: space.m, listStyle: 'none' },
  [media.desktop]: { overflowY: 'auto' },
});

const Place = styled.a({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minBlockSize: 38,
  paddingInline: space.s,
  borderRadius: `min(8px, ${radius.control})`,
  color: color.onNight2,
  fontSize: size.small,
  fontWeight: font.medium,
  textDecoration: 'none',
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&:hover': { color: color.onNight },
  '&[aria-current]': {
    background: `color-mix(in oklab, ${color.onNight} 14%, transparent)`,
    color: color.onNight,
    fontWeight: font.strong,
  },
});

const Heading = styled.h2({
  paddingBlockStart: space.l,
  paddingInline: space.s,
  color: color.onNight2,
  fontFamily: 'inherit',
  fontSize: size.caption,
  fontWeight: font.strong,
});

const Package = styled.a({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `4px ${space.xs}`,
  alignItems: 'center',
  minBlockSize: 34,
  paddingBlock: 4,
  paddingInline: space.s,
  borderRadius: `min(8px, ${radius.control})`,
  color: color.onNight2,
  fontSize: size.small,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&:hover': { color: color.onNight },
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Progress = styled.span({
  gridColumn: '1 / -1',
  blockSize: 3,
  borderRadius: 2,
  overflow: 'hidden',
  background: `color-mix(in oklab, ${color.onNight} 24%, transparent)`,
  '& > span': { display: 'block', blockSize: '100%', background: color.accent },
});
