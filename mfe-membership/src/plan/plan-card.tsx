import styled from '@emotion/styled';
import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import { Button } from '@travel/ui/actions/button.tsx';
import { Card } from '@travel/ui/cards/card.tsx';
import { CheckIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PlanPicture } from './plan-picture.tsx';
import { isTrialOver, getPlanPrice, formatRenewal, formatValidity, getButtonKey } from './plan-texts.ts';

interface PlanCardProps {
  readonly plan: Plan;
  readonly chosen: boolean;
  /** Whether the user has or had a membership. */
  readonly hasSubscription: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

/** Shows a plan as it is sold (spec §2.5/05), with the button that selects it. */
export function PlanCard({ plan, chosen, hasSubscription, disabled, onChoose }: PlanCardProps) {
  const { t } = useTranslation('mfe-membership');
  const { language } = useHost().locale;
  const id = useId();
  return (
    <Box as="article" flush chosen={chosen} aria-labelledby={id}>
      <Picture plan={plan} />
      <Words>
        <Head>
          <h3 id={id}>{plan.subplan_name}</h3>
          {chosen && <Tag icon={<CheckIcon />}>{t('plans.chosen')}</Tag>}
        </Head>
        <Description>{plan.subplan_desc}</Description>
        <Cost>
          <Price value={getPlanPrice(plan)} language={language} size="large" />
          <p css={type.small}>{formatValidity(t, plan, language, hasSubscription)}</p>
          {isTrialOver(plan, hasSubscription) && <p css={type.small}>{t('plans.trialOver')}</p>}
          <Small>{formatRenewal(t, plan, language)}</Small>
          {plan.init_charge_org && <Small>{t('plans.byOrganisation')}</Small>}
        </Cost>
        <Button
          tone={chosen ? 'ink' : 'outline'}
          wide
          aria-pressed={chosen}
          aria-describedby={id}
          disabled={disabled}
          onClick={onChoose}
        >
          {t(`plans.way.${getButtonKey(plan, hasSubscription)}`)}
        </Button>
      </Words>
    </Box>
  );
}

// Use the rows of the list's grid in every card, so that prices and buttons of adjacent plans are aligned.
const rows = { display: 'grid', gridTemplateRows: 'subgrid', rowGap: 0 } as const;

/** Number of grid rows per plan card: picture, name, description, price, button. */
export const cardRows = 5;

const Box = styled(Card)({ ...rows, gridRow: `span ${cardRows}` });

const Picture = styled(PlanPicture)({ blockSize: 108, [media.phone]: { blockSize: 88 } });

const Words = styled.div({
  ...rows,
  gridRow: 'span 4',
  padding: space.m,
  '& > button': { marginBlockStart: space.m, alignSelf: 'end' },
});

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xs,
  '& h3': type.titleSmall,
});

const Description = styled.p(type.small, { marginBlockStart: space.xs, color: color.ink2 });
const Cost = styled.div({ marginBlockStart: space.m });
const Small = styled.p(type.small, { color: color.ink2 });
