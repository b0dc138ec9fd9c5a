import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn, sectionGap } from '@travel/ui/look/tokens/page.ts';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useIsInBrowser } from '@travel/ui/remote/hydration.ts';
import { useScenery } from '../../places/scenes/use-scenery.ts';

/** Invites frequent travellers to see the plans, in a dialog of the membership team. */
export function MembershipBand() {
  const { t } = useTranslation('mfe-travel');
  const { bus } = useHost();
  const { lobby } = useScenery();
  return (
    <Section aria-labelledby="membership" data-needs="plans">
      <Panel data-ground="night">
        <Words>
          <h2 id="membership" css={type.section}>
            {t('home.membership.title')}
          </h2>
          <Text>{t('home.membership.text')}</Text>
          <Button tone="accent" size="main" onClick={() => bus.publish('plans:requested', { reason: 'link' })}>
            {t('home.membership.action')}
          </Button>
        </Words>
        {/* In the first HTML, this picture would be requested together with the picture of the first screen. */}
        <Picture src={useIsInBrowser() ? lobby : ''} alt="" />
      </Panel>
    </Section>
  );
}

const Section = styled.section(pageColumn, sectionGap, {
  paddingBlockStart: space.m,
  marginBlockEnd: space.xxl,
  [media.desktop]: { marginBlockEnd: 80 },
});

const Panel = styled.div({
  display: 'grid',
  overflow: 'clip',
  borderRadius: radius.card,
  background: color.night,
  color: color.onNight,
  [media.desktop]: { gridTemplateColumns: '780fr 460fr', minBlockSize: 266 },
});

const Words = styled.div({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  gap: space.s,
  padding: space.l,
  '& button': { marginBlockStart: space.s },
  [media.desktop]: { padding: `44px 56px` },
});

const Text = styled.p(type.body, { maxInlineSize: '34em', color: color.onNight2 });

const Picture = styled(Scene)({
  order: -1,
  blockSize: 200,
  '[dir=rtl] & img': { transform: 'scaleX(-1)' },
  [media.desktop]: { order: 0, blockSize: '100%' },
});
