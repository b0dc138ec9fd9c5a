import styled from '@emotion/styled';
import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import { Card } from '@travel/ui/cards/card.tsx';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { card, color, space } from '@travel/ui/look/tokens/tokens.ts';
import { media } from '@travel/ui/look/tokens/media.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PlanPicture } from '../plan/plan-picture.tsx';
import { StatusChips } from './status-chips.tsx';

interface SummaryProps {
  readonly membership: Membership;
  /** Name of the plan's scene; undefined if the plan is unknown. */
  readonly plan: Plan | null;
  /** The status text; null if a notice above already contains it. */
  readonly statusText: string | null;
  readonly actions: ReactNode;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** Shows the type of the membership, its start and its expiry (spec §2.5/09). */
export function Summary({ membership, plan, statusText, actions, headingRef }: SummaryProps) {
  const { t } = useTranslation('mfe-membership');
  const { language } = useHost().locale;
  const { member_since, plan_expiry_date } = membership;
  return (
    <Box flush>
      <Picture plan={plan} />
      <Body>
        <Head>
          <Title ref={headingRef} tabIndex={-1}>
            {membership.type}
          </Title>
          <StatusChips membership={membership} />
        </Head>
        {statusText && <Words>{statusText}</Words>}
        <Facts
          facts={[
            { term: t('panel.facts.type'), value: membership.type },
            { term: t('panel.facts.since'), value: formatDay(member_since, language) },
            { term: t('panel.facts.until'), value: formatDay(plan_expiry_date, language) },
          ]}
        />
        {actions}
      </Body>
    </Box>
  );
}

const Box = styled(Card)({ alignSelf: 'start' });

const Picture = styled(PlanPicture)({
  aspectRatio: '16 / 6',
  [media.tablet]: { aspectRatio: '16 / 4' },
});

const Body = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: space.m,
  padding: card.padding,
  '& > dl': { inlineSize: '100%', maxInlineSize: 'none' },
});

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.m}`,
  inlineSize: '100%',
});

const Title = styled.h2(type.title, {
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
});

const Words = styled.p(type.body, { maxInlineSize: '62ch', color: color.ink2 });
