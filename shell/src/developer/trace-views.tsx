import styled from '@emotion/styled';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import type { BusLine, Failure, Timing } from './trace.ts';

export function Failures({ failures }: { readonly failures: readonly Failure[] }) {
  const { t } = useTranslation('developer');
  if (failures.length === 0) return <p>{t('tools.noFailures')}</p>;
  return (
    <List>
      {failures.toReversed().map((one) => (
        <li key={one.id}>
          <strong>
            {one.module} {one.version}: {one.kind}
          </strong>
          <Pre tabIndex={0}>{one.words}</Pre>
        </li>
      ))}
    </List>
  );
}

export function Timings({ timings }: { readonly timings: readonly Timing[] }) {
  const { t } = useTranslation('developer');
  const formatTime = (ms: number | undefined) => (ms === undefined ? '–' : t('tools.ms', { ms }));
  return (
    <Table>
      <thead>
        <tr>
          <th>{t('tools.module')}</th>
          <th>{t('tools.version')}</th>
          <th>{t('tools.loaded')}</th>
          <th>{t('tools.mounted')}</th>
        </tr>
      </thead>
      <tbody>
        {timings.map((one) => (
          <tr key={`${one.module} ${one.version}`}>
            <td>{one.module}</td>
            <td>{one.version}</td>
            <td>{formatTime(one.loaded)}</td>
            <td>{formatTime(one.mounted)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function BusLines({ lines }: { readonly lines: readonly BusLine[] }) {
  const { t } = useTranslation('developer');
  if (lines.length === 0) return <p>{t('tools.noBus')}</p>;
  return (
    <List>
      {lines.toReversed().map((one) => (
        <li key={one.id}>
          <details>
            <Summary>
              {one.name} · {t('tools.ms', { ms: one.at })}
            </Summary>
            <Pre tabIndex={0}>{one.payload}</Pre>
          </details>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul({
  display: 'grid',
  gap: space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { minInlineSize: 0 },
});
const Summary = styled.summary({ cursor: 'pointer', minBlockSize: 24 });
const Pre = styled.pre({
  margin: 0,
  padding: space.xs,
  maxBlockSize: 240,
  overflow: 'auto',
  background: color.sunken,
  borderRadius: radius.tag,
  fontSize: size.caption,
});
const Table = styled.table({
  borderCollapse: 'collapse',
  fontSize: size.caption,
  overflowWrap: 'anywhere',
  '& th': { textAlign: 'start', fontWeight: font.strong },
  '& th, & td': { paddingBlock: space.xxs, paddingInlineEnd: space.s, verticalAlign: 'top' },
});
