import styled from '@emotion/styled';
import { formatCount } from '@travel/contracts/locale/format/numbers';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { CruiseDetails } from '../cruise.ts';

const figures = ['guests', 'crew', 'decks', 'metres', 'restaurants', 'pools'] as const;

/** Shows the key figures of the ship. */
export function ShipFacts({ ship }: Pick<CruiseDetails, 'ship'>) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  return (
    <section aria-labelledby="ship">
      <h2 id="ship" css={type.titleSmall}>
        {t('cruises.ship.title', { ship: ship.name })}
      </h2>
      <Facts>
        <div>
          <dt>{t('cruises.ship.built')}</dt>
          <dd>{ship.built}</dd>
        </div>
        {figures.map((key) => (
          <div key={key}>
            <dt>{t(`cruises.ship.${key}`)}</dt>
            <dd>
              {key === 'metres' ? t('cruises.ship.long', { metres: ship.metres }) : formatCount(ship[key], language)}
            </dd>
          </div>
        ))}
      </Facts>
    </section>
  );
}

const Facts = styled.dl(type.figures, {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: space.s,
  marginBlockStart: space.s,
  '& > div': { borderBlockStart: `1px solid ${color.line}`, paddingBlockStart: space.xs },
  '& dt': { ...type.small, color: color.ink2 },
  '& dd': { margin: 0, fontWeight: font.strong },
});
