import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import { OldDatesNote } from '../../order/replaced/old-dates-note.tsx';
import { getPagePath } from '@travel/contracts/routes/routes';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { StatusPage } from '../frame/status-page.tsx';
import { getPlaceName, getOrderTitle } from '../../products/item-labels.ts';
import { getView } from '../../products/load-products.ts';
import { useTexts } from '../../order/use-texts.ts';
import { OrderSummary } from '../../products/summary/order-summary.tsx';

interface HoldEndedProps {
  readonly hold: Hold | null;
  /** Whether the hold ended while the page was open. */
  readonly late: boolean;
}

/** Shown when the hold has ended: that nothing was charged, with links to the item and its search. */
export function HoldEnded({ hold, late }: HoldEndedProps) {
  const { t } = useTranslation('mfe-checkout');
  const { route, locale } = useHost();
  const { section } = route;
  const { language } = locale;
  const link = usePageLink();
  const say = useTexts(hold?.items ?? []);
  const [item] = hold?.items ?? [];
  const links = item && getView(item).links;
  const details = item && links?.details(section, item);
  const search = item && links?.search(section, item);
  // Only for an expired or released hold is it certain that nothing was charged. A booked or unknown hold may have been
  // paid by another person who has the link to this page.
  const isOver = hold?.status === 'expired' || hold?.status === 'released';
  return (
    <StatusPage
      title={say(hold?.status === 'released' ? 'ended.releasedTitle' : 'ended.title')}
      summary={hold && <OrderSummary items={hold.items} total={hold.total} over />}
      actions={
        <>
          {details && (
            <ButtonLink tone="accent" size="main" {...link(details)}>
              {say('ended.again')}
            </ButtonLink>
          )}
          {item && search && (
            <ButtonLink size="main" icon={<SearchIcon />} {...link(search)}>
              {say('ended.search', { place: getPlaceName(item) })}
            </ButtonLink>
          )}
          {!details && !search && (
            <ButtonLink tone="accent" size="main" icon={<SearchIcon />} {...link(getPagePath(section, 'home'))}>
              {t('nothing.search')}
            </ButtonLink>
          )}
        </>
      }
      tookOver={late}
    >
      {isOver ? (
        <>
          <p role="alert">{t('ended.nothingCharged')}</p>
          <OldDatesNote replaces={hold.replaces} />
          <p>{say('ended.text', { title: getOrderTitle(hold.items, language) })}</p>
        </>
      ) : (
        <p role="alert">{t('ended.unknown')}</p>
      )}
    </StatusPage>
  );
}
