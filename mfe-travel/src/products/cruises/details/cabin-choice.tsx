import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { CruiseDetails } from '../cruise.ts';
import { ShipDecks } from './ship-decks.tsx';

interface CabinChoiceProps {
  readonly cruise: Pick<CruiseDetails, 'ship' | 'cabins'>;
  /** ID of the chosen cabin; undefined if none is available. */
  readonly chosen: string | undefined;
  readonly onChoose: (cabin: string) => void;
}

/** Highest number of remaining cabins for which the list shows how many are left. */
const fewCabins = 5;

/**
 * Lists the cabins by type and deck, next to a drawing of the decks. The drawing adds no information to the list.
 */
export function CabinChoice({ cruise: { ship, cabins }, chosen, onChoose }: CabinChoiceProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const name = useId();
  const deck = cabins.find(({ cabin_id }) => cabin_id === chosen)?.deck;
  return (
    <section aria-labelledby="cabins">
      <h2 id="cabins" tabIndex={-1} css={type.titleSmall}>
        {t('cruises.cabins.title')}
      </h2>
      <ShipDecks decks={ship.decks} cabins={cabins} chosen={deck} />
      <List role="radiogroup" aria-labelledby="cabins">
        {cabins.map(({ cabin_id, label, deck: at, square_metres, sleeps, left, price }) => (
          <Cabin key={cabin_id} data-disabled={price === null || undefined}>
            <input
              type="radio"
              name={name}
              value={cabin_id}
              checked={chosen === cabin_id}
              disabled={price === null}
              onChange={() => onChoose(cabin_id)}
            />
            <span>
              <b>{t('cruises.cabins.named', { kind: label, deck: at })}</b>
              <small>{t('cruises.cabins.facts', { metres: square_metres, sleeps })}</small>
              {price !== null && left <= fewCabins && <Few>{t('cruises.cabins.left', { count: left })}</Few>}
            </span>
            <Cost>{price ? formatMoney(price.inclusive, language) : t('cruises.gone')}</Cost>
          </Cabin>
        ))}
      </List>
    </section>
  );
}

const List = styled.div({
  display: 'grid',
  gap: space.xs,
  marginBlockStart: space.s,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const Cabin = styled.label({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space.s,
  padding: space.s,
  border: `1px solid ${color.line}`,
  borderRadius: radius.field,
  background: color.surface,
  cursor: 'pointer',
  '& input': { inlineSize: 20, blockSize: 20, margin: 2, accentColor: color.ink },
  '& span': { display: 'grid' },
  '& b': { fontWeight: font.strong },
  '& small': { ...type.small, color: color.ink2 },
  '&:has(input:checked)': { borderColor: color.ink, boxShadow: `inset 0 0 0 1px ${color.ink}` },
  '&[data-disabled]': { color: color.ink2, cursor: 'default', background: color.sunken },
});
const Few = styled.small({ '&&': { color: color.negative, fontWeight: font.strong } });
const Cost = styled.span(type.small, type.figures, { fontWeight: font.strong });
