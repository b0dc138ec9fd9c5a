import styled from '@emotion/styled';
import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import { useTranslation } from 'react-i18next';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Skeleton, SkeletonBar, SkeletonSky } from '@travel/ui/load/skeleton.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { cardRows, PlanCard } from '../plan/plan-card.tsx';

interface PlanListProps {
  readonly plans: readonly Plan[];
  readonly chosen: string | undefined;
  readonly hasSubscription: boolean;
  /** Whether no other plan can be selected, because a payment is pending. */
  readonly disabled: boolean;
  readonly onChoose: (plan: Plan) => void;
}

/** Shows the plans side by side, as many as fit. */
export function PlanList({ plans, chosen, hasSubscription, disabled, onChoose }: PlanListProps) {
  return (
    <List>
      {plans.map((plan) => (
        <li key={plan.sub_id}>
          <PlanCard
            plan={plan}
            chosen={plan.sub_id === chosen}
            hasSubscription={hasSubscription}
            disabled={disabled}
            onChoose={() => onChoose(plan)}
          />
        </li>
      ))}
    </List>
  );
}

export function PlanListSkeleton() {
  const { t } = useTranslation('mfe-membership');
  return (
    <Skeleton label={t('plans.loading')}>
      <List as="div">
        {[1, 2, 3, 4].map((place) => (
          <Coming key={place}>
            <SkeletonSky sky={color.sunken} />
            <SkeletonBar />
            <SkeletonBar width="46%" />
            <SkeletonBar width="100%" height={44} />
          </Coming>
        ))}
      </List>
    </Skeleton>
  );
}

const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: space.m,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridRow: `span ${cardRows}`, gridTemplateRows: 'subgrid', rowGap: 0, minInlineSize: 0 },
  [media.mobile]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s },
});

const Coming = styled.div({ display: 'grid', gap: space.s });
