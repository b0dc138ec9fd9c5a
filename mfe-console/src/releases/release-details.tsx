import styled from '@emotion/styled';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Code, Empty, Quiet } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { formatContracts, listFileChanges, getTransferSize } from './compare-records.ts';

interface ReleaseDetailsProps {
  readonly name: PackageName;
  readonly version: string;
  /** The version that the release is compared with; undefined for no comparison. */
  readonly beside: string | undefined;
}

/** Release records never change, so one request a day is enough. */
const onceMs = 24 * 3_600_000;

/** Shows a release: source, size, provided and required contracts; compared with another one, the differences. */
export function ReleaseDetails({ name, version, beside }: ReleaseDetailsProps) {
  const { t } = useTranslation('mfe-console');
  const { http } = useHost();
  const read = (of: string, signal: AbortSignal) =>
    http('GET /delivery/releases/{package}/{version}', { params: { package: name, version: of }, signal });
  const record = useFeed(`record/${name}/${version}`, (signal) => read(version, signal), onceMs);
  const other = useFeed(beside ? `record/${name}/${beside}` : null, (signal) => read(beside ?? '', signal), onceMs);
  return (
    <Panel title={<Code>{`${name} ${version}`}</Code>}>
      <FeedView feed={record}>
        {(shown) => (
          <>
            <RecordFacts record={shown} />
            {beside && <FeedView feed={other}>{(held) => <Difference before={held} after={shown} />}</FeedView>}
          </>
        )}
      </FeedView>
      {!beside && <Quiet>{t('releases.compareHow')}</Quiet>}
    </Panel>
  );
}

function RecordFacts({ record }: { readonly record: ReleaseRecord }) {
  const { t } = useTranslation('mfe-console');
  const { moment, bytes, number } = useFormats();
  const facts = [
    { term: t('releases.source'), value: <Code>{record.source}</Code> },
    { term: t('releases.built'), value: moment(record.built_at) },
    {
      term: t('releases.weight'),
      value: t('releases.weightOf', { bytes: bytes(getTransferSize(record)), files: number(record.files.length) }),
    },
    { term: t('releases.modules'), value: Object.keys(record.modules).join(', ') },
    { term: t('releases.provides'), value: formatContracts(record.contracts.provides).join(' · ') || '–' },
    { term: t('releases.needs'), value: formatContracts(record.contracts.needs).join(' · ') || '–' },
    ...(record.routes?.length
      ? [{ term: t('releases.pages'), value: record.routes.map(({ path }) => path).join(', ') }]
      : []),
  ];
  return (
    <List>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

function Difference({ before, after }: { readonly before: ReleaseRecord; readonly after: ReleaseRecord }) {
  const { t } = useTranslation('mfe-console');
  const { bytes } = useFormats();
  const changes = listFileChanges(before, after);
  const formatSize = (count: number | null) => (count === null ? '–' : bytes(count));
  const formatGrowth = (count: number) => `${count > 0 ? '+' : count < 0 ? '−' : '±'}${bytes(Math.abs(count))}`;
  const lost = formatContracts(before.contracts.provides).filter(
    (one) => !formatContracts(after.contracts.provides).includes(one),
  );
  const wanted = formatContracts(after.contracts.needs).filter(
    (one) => !formatContracts(before.contracts.needs).includes(one),
  );
  return (
    <>
      <p>
        <strong>
          {t('releases.against', {
            version: before.version,
            change: formatGrowth(getTransferSize(after) - getTransferSize(before)),
          })}
        </strong>
      </p>
      {lost.length > 0 && <p>{t('releases.lost', { contracts: lost.join(', ') })}</p>}
      {wanted.length > 0 && <p>{t('releases.wanted', { contracts: wanted.join(', ') })}</p>}
      {changes.length === 0 ? (
        <Empty>{t('releases.sameFiles')}</Empty>
      ) : (
        <Table
          label={t('releases.changed')}
          figuresFrom={1}
          head={[t('releases.changed'), before.version, after.version, t('releases.difference')]}
        >
          {changes.map(({ name, before: old, after: fresh }) => (
            <tr key={name}>
              <th scope="row">
                <Code>{name}</Code>
              </th>
              <FigureCell>{formatSize(old)}</FigureCell>
              <FigureCell>{formatSize(fresh)}</FigureCell>
              <FigureCell>{formatGrowth((fresh ?? 0) - (old ?? 0))}</FigureCell>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: space.m,
  fontSize: size.small,
  '& dt': { fontSize: size.caption, fontWeight: font.strong, color: color.ink2 },
  '& dd': { overflowWrap: 'anywhere' },
});
