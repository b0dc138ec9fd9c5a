import styled from '@emotion/styled';
import { color, font, size } from '@travel/ui/look/tokens/tokens.ts';
import { useId } from 'react';

interface ShareSliderProps {
  readonly label: string;
  readonly value: number;
  /** Current share in percent; its part of the track is drawn solid. */
  readonly now: number;
  readonly steps: readonly number[];
  readonly onValue: (percent: number) => void;
}

/** Slider for a share of visitors in percent. The current share is solid, an increase striped. */
export function ShareSlider({ label, value, now, steps, onValue }: ShareSliderProps) {
  const id = useId();
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <Range
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} %`}
        css={{ '--now': `${Math.min(now, value)}%`, '--to': `${Math.max(now, value)}%` }}
        onChange={(event) => onValue(event.target.valueAsNumber)}
      />
      <Scale aria-hidden>
        {[0, ...steps].filter(hasRoom).map((step) => (
          <span key={step} style={{ insetInlineStart: `${step}%` }} data-now={step === now}>
            {step}
          </span>
        ))}
      </Scale>
    </Box>
  );
}

/** Minimum distance between labels, in percent; closer ones would overlap. */
const closest = 4;

const hasRoom = (step: number, index: number, all: readonly number[]): boolean =>
  index === 0 || step - (all[index - 1] ?? 0) >= closest;

const Box = styled.div({
  display: 'grid',
  gap: 2,
  paddingInline: 11,
  '& > label': { fontSize: size.caption, fontWeight: font.strong, color: color.ink2, marginInline: -11 },
});

const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  inlineSize: 24,
  blockSize: 24,
  border: `3px solid ${color.ink}`,
  borderRadius: '50%',
  background: color.accent,
  boxShadow: `0 0 0 2px ${color.surface}`,
  cursor: 'grab',
} as const;

const direction = { '--way': 'to right', '[dir=rtl] &': { '--way': 'to left' } };

const track = {
  blockSize: 8,
  borderRadius: 4,
  boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
  background: [
    `linear-gradient(var(--way), ${color.ink} var(--now), transparent var(--now))`,
    `linear-gradient(var(--way), transparent var(--to), ${color.sunken} var(--to))`,
    `repeating-linear-gradient(135deg, ${color.ink} 0 2px, ${color.surface} 2px 5px)`,
  ].join(', '),
} as const;

const Range = styled.input({
  ...direction,
  appearance: 'none',
  inlineSize: 'calc(100% + 22px)',
  blockSize: 44,
  margin: 0,
  marginInline: -11,
  background: 'transparent',
  cursor: 'pointer',
  '&::-webkit-slider-runnable-track': track,
  '&::-moz-range-track': track,
  '&::-webkit-slider-thumb': { ...thumb, marginBlockStart: -8 },
  '&::-moz-range-thumb': thumb,
});

const Scale = styled.div({
  position: 'relative',
  blockSize: 18,
  marginBlockStart: -10,
  fontSize: size.caption,
  fontVariantNumeric: 'tabular-nums',
  color: color.ink2,
  '& > span': { position: 'absolute', transform: 'translateX(-50%)' },
  '[dir=rtl] & > span': { transform: 'translateX(50%)' },
  '& > span[data-now=true]': { color: color.ink, fontWeight: font.strong },
});
