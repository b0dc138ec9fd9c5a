import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Card } from '@travel/ui/cards/card.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { card, color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatPercent } from '../plan/plan-texts.ts';
import { PlanPicture } from '../plan/plan-picture.tsx';
import { useProfile } from './use-profile.ts';

/** Shows users without a membership its benefits and a link to the plans. */
export function NoMembership() {
  const { t } = useTranslation('mfe-membership');
  const { bus, locale, organisation } = useHost();
  const plans = useProfile()?.plans;
  const percent = Math.max(0, ...(plans ?? []).map(({ member_discount_percent }) => member_discount_percent));
  const hasNone = plans?.length === 0;
  return (
    <Box flush>
      <Picture plan={plans?.[0]} />
      <Words>
        <h2 css={type.title}>{t('panel.none.title')}</h2>
        <Text>
          {hasNone
            ? t('panel.none.noPlans', { organisation: organisation.name })
            : percent > 0
              ? t('panel.none.textPercent', { percent: formatPercent(percent, locale.language) })
              : t('panel.none.text')}
        </Text>
        {!hasNone && (
          <Button tone="accent" onClick={() => bus.publish('plans:requested', { reason: 'link' })}>
            {t('panel.see')}
          </Button>
        )}
      </Words>
    </Box>
  );
}

const Box = styled(Card)({
  display: 'grid',
  maxInlineSize: 860,
  [media.tablet]: { gridTemplateColumns: 'minmax(180px, 2fr) 3fr' },
});

const Picture = styled(PlanPicture)({
  blockSize: 160,
  [media.tablet]: { blockSize: '100%', minBlockSize: 220 },
});

const Words = styled.div({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  gap: space.s,
  padding: card.padding,
});
const Text = styled.p(type.body, { maxInlineSize: '54ch', marginBlockEnd: space.xs, color: color.ink2 });
