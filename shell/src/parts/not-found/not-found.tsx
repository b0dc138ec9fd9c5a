import styled from '@emotion/styled';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import night from '@travel/ui/scenes/coast-night-1.avif';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../page/page-context.ts';

/** Shows that no page exists at this URL: a night scene, and links back into the product. */
export function NotFound() {
  const { t } = useTranslation('shell');
  const { navigate } = usePage();
  return (
    <Column>
      <Picture src={night} alt={t('missing.scene')} hour="night" first focus="60% 60%" />
      <Words>
        <Title>{t('missing.title')}</Title>
        <p>{t('missing.text')}</p>
        <Ways>
          <ButtonLink href="/" tone="accent" onGo={navigate}>
            {t('missing.home')}
          </ButtonLink>
          <ButtonLink href="/user/my-trips" onGo={navigate}>
            {t('missing.trips')}
          </ButtonLink>
        </Ways>
      </Words>
    </Column>
  );
}

const Column = styled.div(pageColumn, { paddingBlockStart: space.l });

const Picture = styled(Scene)({
  blockSize: 'clamp(200px, 38vh, 420px)',
  borderRadius: 'var(--radius-card)',
});

const Words = styled.div({
  maxInlineSize: 620,
  paddingBlockStart: space.xl,
  color: color.ink2,
  [media.phone]: { paddingBlockStart: space.l },
});

const Title = styled.h1(type.page, { color: color.ink, marginBlockEnd: space.s });
const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.s, marginBlockStart: space.l });
