import { CheckIcon, ClockIcon, InfoIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { FactSection, Facts } from './fact-section.tsx';

interface GoodToKnowProps {
  /** Local check-in and check-out times, such as `15:00`. */
  readonly hours: { readonly checkin_from: string; readonly checkin_until: string; readonly checkout_until: string };
  /** Labels of items to bring and rules to know. */
  readonly notes: readonly string[];
  readonly features: readonly string[];
  /** Features as a supplier names them. */
  readonly facilities?: readonly { readonly name: string; readonly lang?: string | undefined }[] | undefined;
}

/** Lists check-in and check-out times, what to bring, and the amenities. */
export function GoodToKnow({ hours, notes, features, facilities }: GoodToKnowProps) {
  const { t } = useTranslation('mfe-travel');
  const { checkin_from: from, checkin_until: until, checkout_until: leave } = hours;
  return (
    <FactSection id="good-to-know" title={t('details.know.title')}>
      <li>
        <ClockIcon size={18} /> {t('details.know.hours', { from, until, leave })}
      </li>
      <Facts icon={<InfoIcon size={18} />} facts={notes} />
      <Facts icon={<CheckIcon size={18} />} facts={features} />
      {facilities?.map(({ name, lang }) => (
        <li key={name}>
          <CheckIcon size={18} /> <span lang={lang}>{name}</span>
        </li>
      ))}
    </FactSection>
  );
}
