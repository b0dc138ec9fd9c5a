import styled from '@emotion/styled';
import { SafeIcon } from '@travel/ui/icons';
import { color, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** What is being paid for. Without anything held it says that nothing is charged, which is what matters then. */
export function Summary({ picture }: { readonly picture: string }) {
  const { t } = useTranslation('mfe-checkout');
  const heading = useId();
  return (
    <Card aria-labelledby={heading}>
      <Picture src={picture} alt="" width={960} height={600} />
      <Body>
        <Title id={heading}>{t('summary.title')}</Title>
        <Line>
          <SafeIcon />
          {t('summary.nothing')}
        </Line>
      </Body>
    </Card>
  );
}

const Card = styled.section({
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
const Picture = styled.img({ inlineSize: '100%', blockSize: '148px', objectFit: 'cover' });
const Body = styled.div({ display: 'grid', gap: space.s, padding: space.l });
const Title = styled.h2(type.title);
const Line = styled.p(type.small, { display: 'flex', gap: space.xs, color: color.ink2 });
