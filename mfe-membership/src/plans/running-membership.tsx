import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { Link } from '@travel/ui/actions/link.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { PlansOnOffer } from './use-plans.ts';

interface RunningMembershipProps {
  readonly running: NonNullable<PlansOnOffer['running']>;
  readonly onGo: () => void;
}

/** Informs members of their current plan before they buy another plan, with a link to their membership. */
export function RunningMembership({ running, onGo }: RunningMembershipProps) {
  const { t } = useTranslation('mfe-membership');
  const { locale, navigate } = useHost();
  const go = (href: string) => {
    onGo();
    navigate(href);
  };
  return (
    <Place>
      <Notice
        actions={
          <Link strong href="/user/profile?tab=membership" onGo={go}>
            {t('plans.hasOpen')}
          </Link>
        }
      >
        {t('plans.has', { name: running.name, until: formatDay(running.until, locale.language) })}
      </Notice>
    </Place>
  );
}

const Place = styled.div({ marginBlockEnd: space.l });
