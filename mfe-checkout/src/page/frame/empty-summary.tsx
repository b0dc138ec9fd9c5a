import styled from '@emotion/styled';
import { Card } from '@travel/ui/cards/card.tsx';
import { SafeIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { card, color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Host } from '@travel/contracts/host/host';
import almanac from '@travel/ui/scenes/coast-night-1.avif';
import harbor from '@travel/ui/scenes/harbour-mist-3.avif';
import skyline from '@travel/ui/scenes/skyline-blue-1.avif';

/** Decorative picture of the empty summary, by the organisation's theme. */
const quietPicture: Record<Host['organisation']['look'], string> = { almanac, skyline, harbor };

/** Summary for pages without a hold, stating that nothing is charged. */
export function EmptySummary() {
  const { t } = useTranslation('mfe-checkout');
  const { organisation } = useHost();
  const heading = useId();
  return (
    <Card as="section" tone="raised" flush aria-labelledby={heading}>
      <Picture src={quietPicture[organisation.look]} alt="" />
      <Body>
        <h2 id={heading} css={type.titleSmall}>
          {t('summary.title')}
        </h2>
        <p>{t('summary.later')}</p>
        <Line>
          <SafeIcon />
          {t('summary.nothing')}
        </Line>
      </Body>
    </Card>
  );
}

const Picture = styled(Scene)({ blockSize: 148, '[dir=rtl] & img': { transform: 'scaleX(-1)' } });

const Body = styled.div(type.small, {
  display: 'grid',
  gap: space.s,
  padding: card.padding,
  color: color.ink2,
  '& h2': { color: color.ink },
});

const Line = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  paddingBlockStart: space.s,
  borderBlockStart: `1px solid ${color.line}`,
  color: color.ink,
  '& svg': { flex: 'none' },
});
