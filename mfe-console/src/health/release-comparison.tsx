import styled from '@emotion/styled';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { Code, Empty, Quiet } from '@travel/ui/staff/layout.ts';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { isOneNetwork, calculateRate, listSigns, type ReleaseHealth } from './compare-rates.ts';

const order = ['canary', 'default', 'previous', 'past'];
const tones = {
  worse: 'negative',
  maybeWorse: 'warning',
  alike: 'positive',
  better: 'positive',
  tooFew: 'neutral',
} as const;

/** Compares the active releases in sentences and figures, the canary first. */
export function ReleaseComparison({ releases }: { readonly releases: readonly ReleaseHealth[] }) {
  const { t } = useTranslation('mfe-console');
  const { number, percent, seconds, milliseconds } = useFormats();
  const shown = releases.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const beside = shown.find(({ state }) => state === 'default');
  const canaries = shown.filter(({ state }) => state === 'canary');
  if (shown.length === 0) return <Empty>{t('health.noReports')}</Empty>;
  const formatTime = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : seconds(value);
  const formatOrDash = (value: number | undefined) => (value === undefined ? '–' : number(value));
  const rate = (part: number, whole: number) => (whole === 0 ? '' : ` · ${percent(part / whole, 1)}`);

  return (
    <>
      {isOneNetwork(shown) && <Notice tone="warning">{t('health.oneNetwork')}</Notice>}
      {beside &&
        canaries.flatMap((canary) =>
          listSigns(canary, beside).map(({ sign, said, canary: own, beside: other }) => (
            <Verdict key={`${canary.version} ${sign}`} data-said={said}>
              <Tag tone={tones[said]}>{t(`health.judged.${said}`)}</Tag>
              <p>
                {t(sign === 'failed' ? `health.words.${said}` : `health.sign.${sign}`, {
                  version: canary.version,
                  failed: number(own.count),
                  visitors: number(own.of),
                  besideFailed: number(other.count),
                  besideVisitors: number(other.of),
                })}
              </p>
            </Verdict>
          )),
        )}
      <Ranges releases={shown.filter(({ visitors }) => visitors > 0)} />
      <Table
        label={t('health.beside')}
        figuresFrom={1}
        head={[
          t('health.release'),
          t('health.visitors'),
          t('health.failed'),
          t('health.errors'),
          t('health.deadClicks'),
          t('health.mounted'),
          'LCP',
          'INP',
          'CLS',
          t('health.guests'),
          t('health.payment'),
          t('health.begun'),
          t('health.paid'),
          t('health.refused'),
        ]}
      >
        {shown.map((one) => (
          <tr key={one.version}>
            <th scope="row">
              <Code>{one.version}</Code> <Quiet>{t(`health.state.${one.state}`)}</Quiet>
            </th>
            <FigureCell>{number(one.visitors)}</FigureCell>
            <FigureCell>
              {number(one.failed_visitors)}
              {rate(one.failed_visitors, one.visitors)}
            </FigureCell>
            <FigureCell>{number(one.errors)}</FigureCell>
            <FigureCell>
              {formatOrDash(one.dead_click_visitors)}
              {rate(one.dead_click_visitors ?? 0, one.visitors)}
            </FigureCell>
            <FigureCell>{formatTime(one.mounted_p75)}</FigureCell>
            <FigureCell>{formatTime(one.lcp_p75)}</FigureCell>
            <FigureCell>
              {one.inp_p75 === null || one.inp_p75 === undefined ? '–' : milliseconds(one.inp_p75)}
            </FigureCell>
            <FigureCell>{one.cls_p75 === null || one.cls_p75 === undefined ? '–' : number(one.cls_p75)}</FigureCell>
            <FigureCell>{formatOrDash(one.guests)}</FigureCell>
            <FigureCell>
              {formatOrDash(one.payment)}
              {rate(one.payment ?? 0, one.guests ?? 0)}
            </FigureCell>
            <FigureCell>{number(one.begun)}</FigureCell>
            <FigureCell>
              {number(one.paid)}
              {rate(one.paid, one.begun)}
            </FigureCell>
            <FigureCell>{number(one.refused)}</FigureCell>
          </tr>
        ))}
      </Table>
    </>
  );
}

/** Draws the failure rates with their confidence intervals, on a common scale. */
function Ranges({ releases }: { readonly releases: readonly ReleaseHealth[] }) {
  const { t } = useTranslation('mfe-console');
  const { percent } = useFormats();
  const rates = releases.flatMap((one) => {
    const found = calculateRate(one.failed_visitors, one.visitors);
    return found ? [{ ...one, ...found }] : [];
  });
  const top = Math.max(0.01, ...rates.map(({ high }) => high)) * 1.05;
  return (
    <List aria-label={t('health.ranges')}>
      {rates.map(({ version, state, rate, low, high }) => (
        <li key={version}>
          <span>
            <Code>{version}</Code> <Quiet>{t(`health.state.${state}`)}</Quiet>
          </span>
          <Axis aria-hidden data-state={state}>
            <span css={{ insetInlineStart: `${(low / top) * 100}%`, inlineSize: `${((high - low) / top) * 100}%` }} />
            <i css={{ insetInlineStart: `${(rate / top) * 100}%` }} />
          </Axis>
          <Range>
            <strong>{percent(rate, 2)}</strong>{' '}
            <Quiet>{t('health.between', { low: percent(low, 2), high: percent(high, 2) })}</Quiet>
          </Range>
        </li>
      ))}
    </List>
  );
}

const Verdict = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.xxs} ${space.s}`,
  padding: space.s,
  borderRadius: radius.field,
  background: color.sunken,
  '& > p': { flex: '1 1 20rem', fontWeight: font.medium },
  '&[data-said=worse]': { background: color.negativeSoft },
  '&[data-said=maybeWorse]': { background: color.warningSoft },
});

const List = styled.ul({
  display: 'grid',
  gap: space.s,
  listStyle: 'none',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'grid', gap: 4 },
  [media.desktop]: {
    '& > li': {
      gridTemplateColumns: 'minmax(0, 16rem) minmax(0, 1fr) minmax(0, 15rem)',
      alignItems: 'center',
      gap: space.m,
    },
  },
});

const Range = styled.span({ whiteSpace: 'nowrap' });

const Axis = styled.span({
  position: 'relative',
  blockSize: 14,
  borderInlineStart: `2px solid ${color.lineStrong}`,
  background: `linear-gradient(${color.line}, ${color.line}) center / 100% 1px no-repeat`,
  '& > span': {
    position: 'absolute',
    insetBlock: 3,
    borderRadius: 4,
    background: color.sunken,
    boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
  },
  '& > i': {
    position: 'absolute',
    insetBlockStart: 1,
    inlineSize: 12,
    blockSize: 12,
    marginInlineStart: -6,
    borderRadius: '50%',
    border: `2px solid ${color.link}`,
    background: color.surface,
  },
  '&[data-state=canary] > span': { background: color.accentSoft },
  '&[data-state=canary] > i': { background: color.ink, borderColor: color.ink },
});
