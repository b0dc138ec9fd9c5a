import { InfoIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../details/fact-list.ts';

/** Lists the house rules. */
export function HouseRules({ rules }: { rules: readonly string[] }) {
  const { t } = useTranslation('mfe-travel');
  return (
    <section aria-labelledby="house-rules">
      <h2 id="house-rules" css={type.titleSmall}>
        {t('lodging.page.rules')}
      </h2>
      <FactList>
        {rules.map((rule) => (
          <li key={rule}>
            <InfoIcon size={18} /> {rule}
          </li>
        ))}
      </FactList>
    </section>
  );
}
