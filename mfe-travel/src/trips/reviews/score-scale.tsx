import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { FieldNote } from '@travel/ui/fields/field-frame.tsx';
import { useId } from 'react';

const points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

interface ScoreScaleProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onValue: (value: number) => void;
  /** Labels of the lowest and the highest score, shown below the scale. */
  readonly ends?: readonly [string, string];
  readonly error?: string | false;
  readonly format: (points: number) => string;
}

/** A group of ten radio buttons for a score. Arrow keys change the score. */
export function ScoreScale({ label, value, onValue, ends, error = false, format }: ScoreScaleProps) {
  const id = useId();
  return (
    <Group
      role="radiogroup"
      tabIndex={-1}
      data-large={ends !== undefined}
      aria-invalid={Boolean(error) || undefined}
      aria-describedby={error ? `${id}-note` : undefined}
    >
      <legend>{label}</legend>
      <Scale data-invalid={Boolean(error)}>
        {points.map((point) => (
          <label key={point}>
            <input type="radio" name={id} checked={value === point} onChange={() => onValue(point)} />
            <span>{format(point)}</span>
          </label>
        ))}
      </Scale>
      {ends && (
        <Ends>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </Ends>
      )}
      <FieldNote id={`${id}-note`} error={error} />
    </Group>
  );
}

const Group = styled.fieldset({
  '& > legend': { ...type.body, padding: 0, marginBlockEnd: space.xs, fontWeight: font.medium },
  '&[data-large=true] > legend': { ...type.titleSmall },
  // A floated legend takes part in the layout of the row.
  [media.tablet]: {
    '&[data-large=false]': { display: 'flow-root' },
    '&[data-large=false] > legend': { float: 'inline-start', inlineSize: '34%', paddingBlock: 11, marginBlockEnd: 0 },
    '&[data-large=false] > div': { marginInlineStart: '34%' },
  },
});

const Scale = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  background: color.surface,
  overflow: 'clip',
  '&[data-invalid=true]': { borderColor: color.negative, boxShadow: `inset 0 0 0 1px ${color.negative}` },
  '&:focus-within': { outline: `3px solid ${color.focus}`, outlineOffset: 2 },
  '& label': { position: 'relative', display: 'grid', minBlockSize: 44, placeItems: 'center', cursor: 'pointer' },
  '& label + label': { borderInlineStart: `1px solid ${color.line}` },
  '& input': { appearance: 'none', position: 'absolute', inset: 0, margin: 0, cursor: 'pointer' },
  '& input:focus-visible': { outline: 'none', boxShadow: `inset 0 0 0 3px ${color.focus}` },
  '& span': { fontVariantNumeric: 'tabular-nums' },
  '& label:hover': { background: color.sunken },
  '& label:has(:checked)': { background: color.ink, color: color.onInk, fontWeight: font.strong },
  '@media (forced-colors: active)': { '& label:has(:checked)': { outline: '2px solid', outlineOffset: -4 } },
});

const Ends = styled.div(type.small, {
  display: 'flex',
  justifyContent: 'space-between',
  marginBlockStart: space.xxs,
  color: color.ink2,
});
