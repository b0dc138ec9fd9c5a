import styled from '@emotion/styled';
import { CheckIcon, ClockIcon, CloseIcon, InfoIcon, PlaceIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../details/fact-list.ts';
import { PointMap } from '../../../results/map/point-map.tsx';
import type { ActivityDetails } from '../activity.ts';

interface Line {
  readonly icon: ReactNode;
  readonly text: string;
}

const all = (icon: ReactNode, texts: readonly string[]): Line[] => texts.map((text) => ({ icon, text }));

interface FactsProps {
  readonly name: string;
  readonly lines: readonly Line[];
}

function Facts({ name, lines }: FactsProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <section aria-labelledby={`activity-${name}`}>
      <h2 id={`activity-${name}`} css={type.titleSmall}>
        {t(`activities.page.${name}`)}
      </h2>
      <FactList>
        {lines.map(({ icon, text }) => (
          <li key={text}>
            {icon} {text}
          </li>
        ))}
      </FactList>
    </section>
  );
}

/** Lists what is included, what is not, what to bring, what to know, and the bad-weather policy. */
export function ActivityTerms({ activity }: { readonly activity: ActivityDetails }) {
  const yes = <CheckIcon size={18} />;
  const no = <CloseIcon size={18} />;
  const info = <InfoIcon size={18} />;
  return (
    <Two>
      <Facts name="included" lines={[...all(yes, activity.included), ...all(no, activity.not_included)]} />
      <Facts name="bring" lines={all(yes, activity.bring)} />
      <Facts name="know" lines={all(info, activity.good_to_know)} />
      <Facts name="weather" lines={all(info, [activity.weather])} />
    </Two>
  );
}

/** Shows the meeting point on the map of the place, and how early to arrive. */
export function Meeting({ activity: { meeting, place } }: { readonly activity: ActivityDetails }) {
  const { t } = useTranslation('mfe-travel');
  const early = t('activities.page.early', { minutes: meeting.minutes_before });
  return (
    <div>
      <Facts
        name="meeting"
        lines={[
          {
            icon: <PlaceIcon size={18} />,
            text: t('activities.page.meetingPlace', { name: meeting.name, address: meeting.address }),
          },
          { icon: <ClockIcon size={18} />, text: early },
        ]}
      />
      <PointMap place={place} points={[meeting]} />
    </div>
  );
}

const Two = styled.div({ display: 'grid', gap: space.xl, [media.tablet]: { gridTemplateColumns: '1fr 1fr' } });
