import { CheckIcon, ClockIcon, InfoIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { FactList } from './fact-list.ts';

interface GoodToKnowProps {
  /** Local check-in and check-out times, such as `15:00`. */
  readonly hours: { readonly checkin_from: string; readonly checkin_until: string; readonly checkout_until: string };
  /** Labels of items to bring and rules to know. */
  readonly notes: readonly string[];
  readonly features: readonly string[];
}

/** Lists check-in and check-out times, what to bring, and the amenities. */
export function GoodToKnow({ hours, notes, features }: GoodToKnowProps) {
  const { t } = useTranslation('mfe-travel');
  const { checkin_from: from, checkin_until: until, checkout_until: leave } = hours;
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know" css={type.titleSmall}>
        {t('details.know.title')}
      </h2>
      <FactList>
        <li>
          <ClockIcon size={18} /> {t('details.know.hours', { from, until, leave })}
        </li>
        {notes.map((note) => (
          <li key={note}>
            <InfoIcon size={18} /> {note}
          </li>
        ))}
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon size={18} /> {feature}
          </li>
        ))}
      </FactList>
    </section>
  );
}
