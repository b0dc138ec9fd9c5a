import styled from '@emotion/styled';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigateOnClick } from '../actions/navigate-on-click.ts';
import { media } from '../look/tokens/media.ts';
import { color, font, radius, size, space } from '../look/tokens/tokens.ts';
import { type } from '../look/tokens/type.ts';
import { MenuIcon } from '../pictures/icons/icons.tsx';
import { Logo } from '../pictures/icons/logos.tsx';
import { useHost } from '../remote/host-context.tsx';
import { OperatorAccount } from './sign-in/operator-account.tsx';

interface StaffPage {
  readonly path: string;
  readonly label: string;
  readonly Icon: ComponentType<{ readonly size?: number }>;
}

interface StaffFrameProps {
  /** Name of the site; its link leads to the first page. */
  readonly name: string;
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly pages: readonly StaffPage[];
  /** Path of the current page. */
  readonly current: string;
  readonly title: string;
  /** Renders what is above the pages in the navigation. `go` navigates and closes the menu of phones. */
  readonly renderTop?: (go: (to: string) => void) => ReactNode;
  /** Renders what is below the pages in the navigation. */
  readonly renderMore?: (go: (to: string) => void) => ReactNode;
  readonly children: ReactNode;
}

/** The frame of a staff site: navigation at the side and the current page next to it. */
export function StaffFrame({ name, label, pages, current, title, renderTop, renderMore, children }: StaffFrameProps) {
  const { t } = useTranslation('staff');
  const { navigate } = useHost();
  const [open, setOpen] = useState(false);
  const home = pages[0]?.path ?? '/';
  const go = (to: string) => {
    setOpen(false);
    navigate(to);
  };
  return (
    <Frame>
      <Panel data-ground="night">
        <Sticky>
          <Top>
            <Brand href={home} onClick={navigateOnClick(home, go)}>
              <Logo look="almanac" size={20} />
              {name}
            </Brand>
            <MenuButton type="button" aria-expanded={open} onClick={() => setOpen((was) => !was)}>
              <MenuIcon />
              {t('nav.menu')}
            </MenuButton>
          </Top>
          <Opened data-open={open}>
            <Places aria-label={label}>
              <Above>{renderTop?.(go)}</Above>
              <ul>
                {pages.map(({ path, label: text, Icon }) => (
                  <li key={path}>
                    <Place
                      href={path}
                      aria-current={path === current ? 'page' : undefined}
                      onClick={navigateOnClick(path, go)}
                    >
                      <Icon size={18} />
                      {text}
                    </Place>
                  </li>
                ))}
              </ul>
              {renderMore?.(go)}
            </Places>
            <OperatorAccount />
          </Opened>
        </Sticky>
      </Panel>
      <Content>
        <Title>{title}</Title>
        {children}
      </Content>
    </Frame>
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

/** Labels of fields are for light grounds; the navigation is dark. */
const Above = styled.div({
  paddingInline: space.s,
  '&:not(:empty)': { paddingBlockStart: space.s },
  '& label': { color: color.onNight2 },
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

const Frame = styled.div({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minBlockSize: '100dvb',
  background: color.ground,
  color: color.ink,
  fontSize: size.small,
  [media.desktop]: { gridTemplateRows: 'none', gridTemplateColumns: '212px minmax(0, 1fr)' },
});

const Content = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.m,
  minInlineSize: 0,
  maxInlineSize: 1440,
  padding: space.m,
  [media.desktop]: { paddingBlock: space.l, paddingInline: space.xl },
});

const Title = styled.h1({ ...type.page, margin: 0 });
