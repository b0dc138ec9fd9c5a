import styled from '@emotion/styled';
import { color, font, size } from '@travel/ui/look/tokens/tokens.ts';
import type { LabelName, NameKind } from './labels/map-labels.ts';
import { placeAt, placed } from './map-pin.tsx';

const signs: Partial<Record<NameKind, string>> = {
  peak: '▲',
  airport: '✈',
  sight: '◆',
  station: '■',
  town: '•',
  district: '',
};

/** Shows a name below its point. Towns, peaks, stations and airports have a symbol on the point. */
export function MapName({ name: { name, kind, point } }: { readonly name: LabelName }) {
  const sign = signs[kind];
  return (
    <Name style={placeAt(point)} aria-hidden data-kind={kind}>
      {sign && <i>{sign}</i>}
      <span>{name}</span>
    </Name>
  );
}

const small = { fontSize: size.caption, fontWeight: font.regular, WebkitTextStrokeWidth: 3 } as const;

const Name = styled.span({
  ...placed,
  pointerEvents: 'none',
  color: color.ink,
  '& > span, & > i': {
    position: 'absolute',
    whiteSpace: 'nowrap',
    paintOrder: 'stroke fill',
    WebkitTextStroke: '4px var(--map-land)',
    fontStyle: 'normal',
  },
  '& > span': { fontSize: size.body, fontWeight: font.medium, transform: 'translate(-50%, 10px)' },
  '& > i': { fontSize: 10, lineHeight: 1, transform: 'translate(-50%, -50%)' },
  '&:not([data-kind="area"]) > span': { ...small, transform: 'translate(-50%, 4px)' },
  '&[data-kind="river"] > span, &[data-kind="lake"] > span': {
    fontStyle: 'italic',
    color: `color-mix(in oklab, var(--map-bank) 55%, ${color.ink})`,
    WebkitTextStrokeColor: 'var(--map-shallow)',
  },
});
