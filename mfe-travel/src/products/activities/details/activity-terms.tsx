import { CheckIcon, ClockIcon, CloseIcon, InfoIcon, PlaceIcon } from '@travel/ui/pictures/icons/icons.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactSection } from '../../../details/fact-section.tsx';
import { TwoColumns } from '../../../details/two-columns.ts';
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
    <FactSection id={`activity-${name}`} title={t(`activities.page.${name}`)}>
      {lines.map(({ icon, text }) => (
        <li key={text}>
          {icon} {text}
        </li>
      ))}
    </FactSection>
  );
}

/** Lists what is included, what is not, what to bring, what to know, and the bad-weather policy. */
export function ActivityTerms({ activity }: { readonly activity: ActivityDetails }) {
  const yes = <CheckIcon size={18} />;
  const no = <CloseIcon size={18} />;
  const info = <InfoIcon size={18} />;
  return (
    <TwoColumns>
      <Facts name="included" lines={[...all(yes, activity.included), ...all(no, activity.not_included)]} />
      <Facts name="bring" lines={all(yes, activity.bring)} />
      <Facts name="know" lines={all(info, activity.good_to_know)} />
      <Facts name="weather" lines={all(info, [activity.weather])} />
    </TwoColumns>
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
