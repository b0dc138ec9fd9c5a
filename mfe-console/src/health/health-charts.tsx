import styled from '@emotion/styled';
import type { readHealthOverTime } from '@travel/contracts/endpoints/delivery/release-health';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { Code, Quiet } from '@travel/ui/staff/layout.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { LineChart, type Line } from './line-chart.tsx';

type HealthOverTime = EndpointResponse<typeof readHealthOverTime>;
type Release = HealthOverTime['releases'][number];
type Step = Release['points'][number];

const getLineKind = (state: Release['state']): Line['kind'] =>
  state === 'canary' || state === 'default' ? state : 'other';

/** Charts of failures, errors, dead clicks and vitals over time, for the canary and the default. */
export function HealthCharts({ health }: { readonly health: HealthOverTime }) {
  const { t } = useTranslation('mfe-console');
  const { percent, number, seconds, milliseconds } = useFormats();
  const shown = health.releases.filter(({ points, state }) => points.length > 0 || state === 'canary');
  const createLines = (value: (step: Step) => number | null | undefined): Line[] =>
    shown.map(({ version, state, points }) => ({
      name: version,
      kind: getLineKind(state),
      points: points.flatMap((step) => {
        const found = value(step);
        return found === null || found === undefined ? [] : [{ at: Date.parse(step.at), value: found }];
      }),
    }));
  const dividePerLoad = (count: (step: Step) => number) => (step: Step) =>
    step.loads === 0 ? null : count(step) / step.loads;
  const frame = {
    from: Date.parse(health.since),
    to: Date.parse(health.until),
    step: health.step_minutes * 60_000,
  };
  const formatShare = (value: number) => percent(value, value < 0.1 ? 1 : 0);
  const charts = [
    { name: 'failures', lines: createLines(dividePerLoad((step) => step.failures)), write: formatShare },
    { name: 'errors', lines: createLines(dividePerLoad((step) => step.errors)), write: formatShare },
    { name: 'deadClicks', lines: createLines(dividePerLoad((step) => step.dead_clicks)), write: formatShare },
    { name: 'mounted', lines: createLines((step) => step.mounted?.p75), write: seconds },
    { name: 'lcp', lines: createLines((step) => step.lcp?.p75), write: seconds },
    { name: 'inp', lines: createLines((step) => step.inp?.p75), write: milliseconds },
    { name: 'cls', lines: createLines((step) => step.cls?.p75), write: number },
    { name: 'loads', lines: createLines((step) => step.loads), write: number },
  ] as const;
  return (
    <>
      <Legend>
        {shown.map(({ version, state }) => (
          <li key={version}>
            <Key data-kind={getLineKind(state)} aria-hidden />
            <Code>{version}</Code> <Quiet>{t(`health.state.${state}`)}</Quiet>
          </li>
        ))}
      </Legend>
      <Charts>
        {charts.map(({ name, lines, write }) => (
          <LineChart key={name} label={t(`health.curve.${name}`)} lines={lines} write={write} {...frame} />
        ))}
      </Charts>
    </>
  );
}

const Legend = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xxs} ${space.l}`,
  listStyle: 'none',
  fontSize: size.small,
  '& > li': { display: 'flex', alignItems: 'center', gap: space.xs },
});

const Key = styled.span({
  inlineSize: 26,
  blockSize: 0,
  borderBlockStart: `2px dotted ${color.lineStrong}`,
  '&[data-kind=canary]': { borderBlockStart: `3px solid ${color.ink}` },
  '&[data-kind=default]': { borderBlockStart: `2px dashed ${color.link}` },
});

const Charts = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space.xl },
});
