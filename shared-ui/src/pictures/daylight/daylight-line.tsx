import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, daylight, font, size } from '../../look/tokens/tokens.ts';
import { type ClockTime, createDayGradient, toShareOfDay, type Sun } from './daylight-gradient.ts';

export interface DaylightMark {
  at: ClockTime;
  label: ReactNode;
  /** Whether the mark is the arrival. Its label is above the line and heavier; other labels are below the line. */
  main?: boolean;
  /** Whether the mark is omitted if the line is narrow. */
  minor?: boolean;
}

export interface DaylightLineProps {
  sun: Sun;
  /** Describes the line: "Sunrise 05:43, sunset 20:04, you arrive at 15:00". */
  text: string;
  /** Time of arrival, marked by a circle on the line. */
  marker?: ClockTime;
  marks?: readonly DaylightMark[];
}

/** The daylight of one day at a place, from 00 to 24 local time. It shows data and is never used as decoration. */
export function DaylightLine({ sun, text, marker, marks = [] }: DaylightLineProps) {
  const above = marks.filter((mark) => mark.main);
  const below = marks.filter((mark) => !mark.main);

  return (
    <Day>
      {toRows(above).map((row, at) => (
        <Marks key={at} marks={row} main />
      ))}
      <Line role="img" aria-label={text}>
        <Bar day={createDayGradient(sun, daylight)} />
        {marker && <Marker at={toShareOfDay(marker)} />}
      </Line>
      {toRows(below).map((row, at) => (
        <Marks key={at} marks={row} main={false} />
      ))}
    </Day>
  );
}

/** Minimum distance of two labels in one row, in percent of the day. */
const apart = 27;

/** Distributes marks over as many rows as they need to avoid overlap; minor ones are omitted first. */
const toRows = (marks: readonly DaylightMark[]): DaylightMark[][] => {
  const rows: DaylightMark[][] = [];
  for (const mark of marks.toSorted((a, b) => Number(a.minor ?? false) - Number(b.minor ?? false))) {
    const free = rows.find((row) => row.every(({ at }) => Math.abs(toShareOfDay(at) - toShareOfDay(mark.at)) >= apart));
    if (free) free.push(mark);
    else rows.push([mark]);
  }
  return rows;
};

function Marks({ marks, main }: { marks: readonly DaylightMark[]; main: boolean }) {
  return (
    <Row data-minor={marks.every(({ minor }) => minor)}>
      {marks.map((mark) => (
        <MarkText key={mark.at} at={toShareOfDay(mark.at)} main={main} data-minor={mark.minor}>
          {mark.label}
        </MarkText>
      ))}
    </Row>
  );
}

const shouldForwardProp = (prop: string) => !['day', 'at', 'main'].includes(prop);

const Day = styled.div({ containerType: 'inline-size' });

const Line = styled.div({ position: 'relative', blockSize: 6 });

// Drawn from left to right and mirrored as a unit, so that colours and marker match in both directions.
const Bar = styled('div', { shouldForwardProp })<{ day: string }>(({ day }) => ({
  blockSize: '100%',
  borderRadius: 3,
  background: day,
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
  '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
}));

const Marker = styled('div', { shouldForwardProp })<{ at: number }>(({ at }) => ({
  position: 'absolute',
  insetBlockStart: -5,
  insetInlineStart: `clamp(0px, calc(${at}% - 8px), calc(100% - 16px))`,
  inlineSize: 16,
  blockSize: 16,
  border: `3px solid ${color.ink}`,
  borderRadius: '50%',
  background: color.accent,
  boxShadow: `0 0 0 2px ${color.surface}`,
}));

const leftOut = { '@container (max-width: 480px)': { '&[data-minor=true]': { display: 'none' } } };

const Row = styled.div(leftOut, { position: 'relative', blockSize: '2em', fontSize: size.caption, lineHeight: 2 });

const MarkText = styled('span', { shouldForwardProp })<{ at: number; main: boolean }>(({ at, main }) => ({
  position: 'absolute',
  whiteSpace: 'nowrap',
  ...leftOut,
  color: main ? color.ink : color.ink2,
  fontWeight: main ? font.strong : font.regular,
  // Labels near an end of the line are aligned inwards.
  ...(at < 8 && { insetInlineStart: 0 }),
  ...(at > 92 && { insetInlineEnd: 0 }),
  ...(at >= 8 &&
    at <= 92 && {
      insetInlineStart: `${at}%`,
      transform: 'translateX(-50%)',
      '[dir=rtl] &': { transform: 'translateX(50%)' },
    }),
}));
