import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useMedia } from '@travel/ui/look/tokens/use-media.ts';
import { useTranslation } from 'react-i18next';
import { Table, FigureCell } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { toPath, createScale, type Point } from './chart-shape.ts';

export interface Line {
  readonly name: string;
  /** The line of the default release is dashed, the line of the canary solid. */
  readonly kind: 'default' | 'canary' | 'other';
  readonly points: readonly Point[];
}

interface LineChartProps {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly from: number;
  readonly to: number;
  /** Milliseconds between two points. */
  readonly step: number;
  readonly write: (value: number) => string;
}

const height = 150;
/** Phones get a drawing of their own width, because a scaled-down one is not legible. */
const widths = { phone: 300, wider: 640 };
const looks = {
  canary: { stroke: color.ink, strokeWidth: 2.5 },
  default: { stroke: color.link, strokeWidth: 2, strokeDasharray: '5 4' },
  other: { stroke: color.lineStrong, strokeWidth: 1.5, strokeDasharray: '1 3' },
} as const;

/** Line chart of values over time, with an expandable table of the same data. */
export function LineChart({ label, lines, from, to, step, write }: LineChartProps) {
  const { t } = useTranslation('mfe-console');
  const { clock } = useFormats();
  const width = useMedia(media.phone) ? widths.phone : widths.wider;
  const most = Math.max(0, ...lines.flatMap(({ points }) => points.map(({ value }) => value)));
  const scale = createScale({ from, to, most, width, height });
  const hole = step * 2.5;
  const moments = [...new Set(lines.flatMap(({ points }) => points.map(({ at }) => at)))].toSorted((a, b) => b - a);
  const empty = moments.length === 0;
  const summary = lines
    .map(({ name, points }) => `${name}: ${points.length > 0 ? write(getLastValue(points)) : '–'}`)
    .join(', ');

  return (
    <figure>
      <Title>{label}</Title>
      {empty ? (
        <p>{t('health.noReports')}</p>
      ) : (
        <>
          <Drawing viewBox={`-46 -8 ${width + 56} ${height + 32}`} role="img" aria-label={`${label}. ${summary}`}>
            {scale.ticks.map((tick) => (
              <g key={tick}>
                <line x1={0} x2={width} y1={scale.y(tick)} y2={scale.y(tick)} stroke={color.line} />
                <text x={-8} y={scale.y(tick) + 4} textAnchor="end">
                  {write(tick)}
                </text>
              </g>
            ))}
            {[0, 0.25, 0.5, 0.75, 1].map((share) => (
              <text key={share} x={share * width} y={height + 20} textAnchor={getTextAnchor(share)}>
                {clock(from + share * (to - from))}
              </text>
            ))}
            {lines.toReversed().map(({ name, kind, points }) => (
              <g key={name}>
                <path d={toPath(points, scale, hole)} fill="none" strokeLinejoin="round" {...looks[kind]} />
                {points.length === 1 && points[0] && (
                  <circle cx={scale.x(points[0].at)} cy={scale.y(points[0].value)} r={3} fill={looks[kind].stroke} />
                )}
              </g>
            ))}
          </Drawing>
          <details css={{ paddingBlockStart: space.xs }}>
            <summary>{t('health.asTable')}</summary>
            <Table label={label} figuresFrom={1} head={[t('health.time'), ...lines.map(({ name }) => name)]}>
              {moments.map((at) => (
                <tr key={at}>
                  <th scope="row">{clock(at)}</th>
                  {lines.map(({ name, points }) => {
                    const found = points.find((point) => point.at === at);
                    return <FigureCell key={name}>{found ? write(found.value) : '–'}</FigureCell>;
                  })}
                </tr>
              ))}
            </Table>
          </details>
        </>
      )}
    </figure>
  );
}

const getLastValue = (points: readonly Point[]): number => points.at(-1)?.value ?? 0;

const getTextAnchor = (share: number): 'start' | 'middle' | 'end' => {
  if (share === 0) return 'start';
  return share === 1 ? 'end' : 'middle';
};

const Title = styled.figcaption({ fontSize: size.small, fontWeight: 600, paddingBlockEnd: space.xs });

// Time runs from left to right in every language, as in monitoring tools.
const Drawing = styled.svg({
  direction: 'ltr',
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  overflow: 'visible',
  '& text': { fontSize: 12, fill: color.ink2, fontVariantNumeric: 'tabular-nums' },
});
