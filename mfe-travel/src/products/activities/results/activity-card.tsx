import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { ClockIcon, DatesIcon, GuestsIcon, LanguageIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FewLeft } from '../../../offers/few-left.tsx';
import { PolicyLine } from '../../../offers/policy-line.tsx';
import type { PointingStore } from '../../../results/map/pointing.ts';
import { OfferCard } from '../../../results/offer-card.tsx';
import type { ActivityResult } from '../activity.ts';
import { ActivityCost } from './activity-cost.tsx';

interface ActivityCardProps {
  readonly activity: ActivityResult;
  /** IANA time zone of the place, for the deadline of free cancellation. */
  readonly zone: string;
  readonly to: string;
  readonly first: boolean;
  readonly pointing: PointingStore;
}

/** Shows an activity at its cheapest time within the requested days. */
export const ActivityCard = memo(function ActivityCard(props: ActivityCardProps) {
  const { activity, zone, to, first, pointing } = props;
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { title, category, area, duration, languages, left, next, days } = activity;
  const moment = { day: formatDay(next.date, language), time: next.time };
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  return (
    <OfferCard
      id={activity.activity_id}
      name={title}
      where={[t('results.where', { area: category.label, note: area }), activity.away].filter(Boolean).join(' · ')}
      score={activity.score}
      reviews={activity.reviews}
      scene={activity.scenes[0]}
      first={first}
      to={to}
      pointing={pointing}
      cost={<ActivityCost price={activity.price} />}
    >
      <div>
        <Facts>
          <li>
            <ClockIcon size={16} /> {duration}
          </li>
          <li>
            <GuestsIcon size={16} />{' '}
            {activity.private ? t('activities.private') : t('activities.group', { most: activity.group })}
          </li>
          <li>
            <LanguageIcon size={16} /> {list.format(languages.map(({ label }) => label))}
          </li>
          <li>
            <DatesIcon size={16} />{' '}
            {days > 1 ? t('activities.atAndMore', { ...moment, count: days - 1 }) : t('activities.at', moment)}
          </li>
        </Facts>
        <PolicyLine cancellation={activity.cancellation} zone={zone} />
        {!activity.private && <FewLeft left={left} label={t('activities.left', { count: left })} />}
      </div>
    </OfferCard>
  );
});

const Facts = styled.ul(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s,
  marginBlock: space.xxs,
  color: color.ink2,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& svg': { flex: 'none' },
});
