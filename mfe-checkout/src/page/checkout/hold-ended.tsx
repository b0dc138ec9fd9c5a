import type { Hold } from '@travel/contracts/endpoints/holds';
import { pagePath } from '@travel/contracts/routes';
import { ButtonLink } from '@travel/ui/button-link';
import { SearchIcon } from '@travel/ui/icons';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '../../foundation/host/host-context.tsx';
import { Frame } from '../frame/frame.tsx';
import { useSupport } from '../frame/support.ts';
import { detailsLink, searchLink } from '../../products/hotels/stay-links.ts';
import { EmptySummary } from '../frame/empty-summary.tsx';
import { StaySummary } from '../../products/hotels/stay-summary.tsx';

interface HoldEndedProps {
  readonly hold: Hold | null;
  /** It ended while its page was open. */
  readonly late: boolean;
}

/** The hold is over: what that means now, and the ways on. */
export function HoldEnded({ hold, late }: HoldEndedProps) {
  const { t } = useTranslation('mfe-checkout');
  const { section } = useHost().route;
  const link = usePageLink();
  const help = useSupport();
  // What was booked, or is not known here, may have been paid for by somebody else who has the link.
  const isOver = hold?.status === 'expired' || hold?.status === 'released';
  return (
    <Frame
      title={t(hold?.status === 'released' ? 'ended.releasedTitle' : 'ended.title')}
      summary={hold ? <StaySummary stay={hold} total={hold.price.inclusive} over /> : <EmptySummary />}
      actions={
        hold ? (
          <>
            <ButtonLink tone="accent" size="main" {...link(detailsLink(section, hold))}>
              {t('ended.again')}
            </ButtonLink>
            <ButtonLink size="main" icon={<SearchIcon />} {...link(searchLink(section, hold))}>
              {t('ended.search', { place: hold.place_name })}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink tone="accent" size="main" icon={<SearchIcon />} {...link(pagePath(section, 'home'))}>
            {t('nothing.search')}
          </ButtonLink>
        )
      }
      help={help}
      tookOver={late}
    >
      {isOver ? (
        <>
          <p role="alert">{t('ended.nothingCharged')}</p>
          <p>{t('ended.text', { hotel: hold.hotel_name })}</p>
        </>
      ) : (
        <p role="alert">{t('ended.unknown')}</p>
      )}
    </Frame>
  );
}
