import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { ChangeDialogProvider } from '../changes/change-dialog-provider.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { findConsolePage } from './console-pages.ts';
import { Screen } from './screens.tsx';
import { SideNav } from './side-nav.tsx';

/** The operators' console: navigation at the side and the current page next to it. */
export function Console({ host }: { readonly host: Host }) {
  const { t } = useTranslation('mfe-console');
  const { name } = findConsolePage(host.route.path);
  return (
    <HostProvider host={host}>
      <ChangeDialogProvider>
        <Frame>
          <SideNav current={name} />
          <Place>
            <Title>{t(`nav.${name}`)}</Title>
            {/* Remount the screen for each URL, because the text typed in a screen must not appear on another page. */}
            <Screen name={name} />
          </Place>
        </Frame>
      </ChangeDialogProvider>
    </HostProvider>
  );
}

const Frame = styled.div({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minBlockSize: '100dvb',
  background: color.ground,
  color: color.ink,
  fontSize: size.small,
  [media.desktop]: { gridTemplateRows: 'none', gridTemplateColumns: '212px minmax(0, 1fr)' },
});

const Place = styled.div({
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
