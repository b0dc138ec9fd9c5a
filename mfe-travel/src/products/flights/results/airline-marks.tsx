import styled from '@emotion/styled';
import type { FlightOption } from '@travel/contracts/endpoints/products/flights';
import { color, font, radius, size } from '@travel/ui/look/tokens/tokens.ts';

const tones = 4;

const chooseTone = (code: string): number => ((code.codePointAt(0) ?? 0) * 7 + (code.codePointAt(1) ?? 0)) % tones;

/** Shows a tile with the code of each of the first two airlines of an option. Their names are in the text next to it. */
export function AirlineMarks({ segments }: Pick<FlightOption, 'segments'>) {
  const codes = [...new Set(segments.map(({ airline }) => airline))].slice(0, 2);
  return (
    <Marks aria-hidden>
      {codes.map((code) => (
        <bdi key={code} data-tone={chooseTone(code)}>
          {code}
        </bdi>
      ))}
    </Marks>
  );
}

const Marks = styled.div({
  display: 'grid',
  flex: 'none',
  alignContent: 'start',
  gap: 2,
  // One corner is round, as the fin of an aircraft.
  '& > *': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: 34,
    blockSize: 34,
    borderRadius: radius.tag,
    borderStartEndRadius: 17,
    background: color.ink,
    color: color.surface,
    fontSize: size.small,
    fontWeight: font.strong,
  },
  '& > :not(:only-child)': { blockSize: 24, borderStartEndRadius: 12, fontSize: size.caption },
  '& > [data-tone="1"]': { background: color.link },
  '& > [data-tone="2"]': { background: color.accentText },
  '& > [data-tone="3"]': { background: color.ink2 },
});
