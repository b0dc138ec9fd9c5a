import styled from '@emotion/styled';
import { color, daylight } from '@travel/ui/look/tokens/tokens.ts';
import type { CruiseDetails } from '../cruise.ts';

interface ShipDecksProps {
  readonly decks: number;
  readonly cabins: readonly Pick<CruiseDetails['cabins'][number], 'deck' | 'price'>[];
  /** Number of the deck with the chosen cabins. */
  readonly chosen: number | undefined;
}

const width = 720;
const deckHeight = 11;
const hull = 46;
const above = 40;

/** Draws a ship from the side, with lights on the decks that have available cabins and a mark on the chosen deck. */
export function ShipDecks({ decks, cabins, chosen }: ShipDecksProps) {
  // The lowest three decks are inside the hull.
  const shown = Math.max(1, decks - 3);
  const height = above + shown * deckHeight + hull;
  const waterline = height - 14;
  const lit = new Set(cabins.filter(({ price }) => price !== null).map(({ deck }) => deck));
  const withCabins = new Set(cabins.map(({ deck }) => deck));
  const rows = Array.from({ length: shown }, (_, at) => {
    const deck = decks - at;
    // Each deck is a little shorter than the deck below, mostly towards the bow.
    return {
      deck,
      y: above + at * deckHeight,
      from: 96 - at * 2,
      to: 632 - (shown - at) * 13,
    };
  });
  const top = rows[0];
  return (
    <Ship viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {top && (
        <path
          className="funnel"
          d={`M${top.from + 60} ${top.y}l10 -32h52l4 32zM${top.from + 300} ${top.y}v-16h4v16z`}
        />
      )}
      {rows.map(({ deck, y, from, to }) => (
        <g key={deck} className={deck === chosen ? 'chosen' : undefined}>
          <path className="deck" d={`M${from} ${y}H${to - 14}q10 0 14 ${deckHeight}H${from}z`} />
          {withCabins.has(deck) && (
            <path
              className={lit.has(deck) ? 'windows lit' : 'windows'}
              d={`M${from + 12} ${y + deckHeight / 2}H${to - 28}`}
            />
          )}
        </g>
      ))}
      <path
        className="hull"
        d={`M58 ${above + shown * deckHeight}H648q22 -2 40 -14q-18 ${hull * 0.7} -44 ${hull + 14}H84q-20 0 -26 -${hull}z`}
      />
      <path className="windows" d={`M96 ${above + shown * deckHeight + 14}H610`} />
      <path
        className="sea"
        d={`M0 ${waterline}q30 -7 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0V${height}H0z`}
      />
    </Ship>
  );
}

const Ship = styled.svg({
  display: 'block',
  inlineSize: '100%',
  maxBlockSize: 220,
  marginBlockStart: 8,
  '& .deck': { fill: color.surface, stroke: color.lineStrong, strokeWidth: 1 },
  '& .windows': { stroke: color.lineStrong, strokeWidth: 4, strokeDasharray: '5 4', fill: 'none' },
  '& .lit': { stroke: daylight.glow },
  '& .chosen .deck': { fill: color.ink },
  '& .chosen .windows': { stroke: daylight.glow },
  '& .hull': { fill: color.night },
  '& .funnel': { fill: color.accent },
  '& .sea': { fill: `color-mix(in oklab, ${daylight.day} 55%, ${color.surface})` },
});
