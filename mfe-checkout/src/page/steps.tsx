import styled from '@emotion/styled';
import { CheckIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';

export const steps = ['room', 'guests', 'payment'] as const;
export type Step = (typeof steps)[number];

/** Where in the checkout the traveller is; what lies behind is marked done, in words too. */
export function Steps({ current }: { readonly current: Step }) {
  const { t } = useTranslation('mfe-checkout');
  const at = steps.indexOf(current);
  return (
    <List aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <Item key={step} aria-current={step === current ? 'step' : undefined}>
          {index < at && <CheckIcon aria-label={t('steps.done')} />}
          {t(`steps.${step}`)}
        </Item>
      ))}
    </List>
  );
}

const List = styled.ol(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  padding: 0,
  listStyle: 'none',
  color: color.ink2,
});

const Item = styled.li({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  '& + &::before': {
    content: '""',
    inlineSize: space.l,
    borderBlockStart: `1px solid ${color.lineStrong}`,
    marginInlineEnd: space.xs,
    [media.phone]: { inlineSize: space.s },
  },
  '&[aria-current]': {
    fontWeight: 600,
    color: color.ink,
    boxShadow: `0 3px 0 ${color.accent}`,
  },
});
