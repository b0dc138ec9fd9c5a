import { formatDay } from '@travel/contracts/locale/format/dates';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { writeSearchToUrl } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';
import type { ActivityDetails } from '../activity.ts';
import type { Choice } from '../choice.ts';

interface NoTimeProps {
  readonly product: ProductDefinition;
  readonly search: Search;
  readonly activity: ActivityDetails;
  /** The day and time in the URL that are not available. */
  readonly choice: Choice;
}

/** Explains why the chosen time or day is not available and offers the next available day. */
export function NoTime({ product, search, activity, choice }: NoTimeProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const link = usePageLink();
  const { activity_id, chosen, nearest } = activity;
  const isGone = choice.date !== undefined && !chosen?.offer;
  const reason = activity.reason ?? (isGone ? 'gone' : null);
  if (!reason) return null;
  const there = nearest && { ...search, checkin: nearest, checkout: nearest };
  return (
    <Notice
      tone="warning"
      title={t(`activities.page.reason.${reason}`)}
      {...(there && {
        actions: (
          <ButtonLink
            size="small"
            {...link(
              writeSearchToUrl(
                getPagePath(product.section, 'details'),
                { activity: activity_id },
                there,
                getSearchShape(product),
              ),
            )}
          >
            {t('activities.nearest', { day: formatDay(there.checkin, language) })}
          </ButtonLink>
        ),
      })}
    >
      {t(activity.reason ? 'activities.page.otherDays' : 'activities.page.another')}
    </Notice>
  );
}
