import styled from '@emotion/styled';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { CheckIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useChoiceName } from '../../products/use-choice-name.ts';

export const steps = ['choice', 'guests', 'payment'] as const;
export type Step = (typeof steps)[number];

interface StepsProps {
  readonly catalogue: CatalogueCode;
  readonly current: Step;
  /** Name of the second step, such as guests, passengers or driver. */
  readonly guests: string;
  readonly links?: Partial<Record<Step, string>>;
  readonly onGo?: (href: string) => void;
}

/** Progress of the checkout. Completed steps are marked, also for screen readers, and link back. */
export function Steps({ catalogue, current, guests, links = {}, onGo = () => {} }: StepsProps) {
  const { t } = useTranslation('mfe-checkout');
  const names = { choice: useChoiceName(catalogue), guests, payment: t('steps.payment') };
  const at = steps.indexOf(current);
  return (
    <List aria-label={t('steps.label')}>
      {steps.map((step, index) => {
        const href = index < at ? links[step] : undefined;
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {index < at && <CheckIcon size={18} aria-label={t('steps.done')} role="img" />}
            {href ? (
              <a href={href} onClick={navigateOnClick(href, onGo)}>
                {names[step]}
              </a>
            ) : (
              <span>{names[step]}</span>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ol(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  listStyle: 'none',
  color: color.ink2,
  '& li': { display: 'flex', alignItems: 'center', gap: space.xs },
  '& li + li::before': { content: '""', inlineSize: 28, borderBlockStart: `1px solid ${color.lineStrong}` },
  '& a': { color: 'inherit', textDecoration: 'none', borderRadius: 4 },
  '& a:hover': { textDecoration: 'underline' },
  '& [aria-current] span': {
    paddingBlock: 3,
    borderBlockEnd: `3px solid ${color.accent}`,
    fontWeight: font.strong,
    color: color.ink,
  },
  '@media (max-width: 599.98px)': { gap: space.xs, '& li + li::before': { inlineSize: 10 } },
});
