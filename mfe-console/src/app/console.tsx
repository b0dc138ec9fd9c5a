import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host';
import { media } from '@travel/ui/media';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { HostProvider } from '../host/host-context.tsx';
import { placeAt } from './places.ts';
import { SideNav } from './side-nav.tsx';

/** The operators' console: its places at the side, one of them beside. */
export function Console({ host }: { readonly host: Host }) {
  const { t } = useTranslation('mfe-console');
  const { name } = placeAt(host.route.path);
  return (
    <HostProvider host={host}>
      <Frame>
        <SideNav current={name} />
        <Place>
          <h1 css={type.page}>{t(`nav.${name}`)}</h1>
        </Place>
      </Frame>
    </HostProvider>
  );
}

const Frame = styled.div({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minBlockSize: '100dvb',
  background: color.ground,
  color: color.ink,
  [media.desktop]: { gridTemplateRows: 'none', gridTemplateColumns: '212px minmax(0, 1fr)' },
});

const Place = styled.div({
  minInlineSize: 0,
  padding: space.m,
  [media.desktop]: { paddingBlock: space.l, paddingInline: space.xl },
});
