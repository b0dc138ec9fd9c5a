import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import type { listReleases } from '@travel/contracts/endpoints/delivery/delivery';
import { isPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReleases, useRollouts } from '../data/queries.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { PageLink, getPagePath } from '@travel/ui/staff/page-link.tsx';
import { Code, Empty, Fields, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { PackageLinks } from '../components/package-links.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { ReleaseDetails } from './release-details.tsx';

type ListedRelease = EndpointResponse<typeof listReleases>['releases'][number];

const most = 200;

/** Lists published releases, newest first. Shows one release, or two compared, if the URL names them. */
export function Releases() {
  const { query } = useHost().route;
  const named = query['package'] ?? '';
  const name = isPackageName(named) ? named : undefined;
  const rollouts = useRollouts();
  return (
    <Stack>
      {rollouts.status === 'ready' && (
        <PackageLinks
          path="/ops/releases"
          names={rollouts.value.rollouts.map((one) => one.package)}
          current={name}
          withAll
        />
      )}
      {name && query['version'] && (
        <ReleaseDetails key={query['version']} name={name} version={query['version']} beside={query['with']} />
      )}
      <ReleaseList name={name} chosen={query['version']} />
    </Stack>
  );
}

interface ReleaseListProps {
  readonly name: PackageName | undefined;
  readonly chosen: string | undefined;
}

function ReleaseList({ name, chosen }: ReleaseListProps) {
  const { t } = useTranslation('mfe-console');
  const releases = useReleases(name, most);
  const rollouts = useRollouts();
  const [searchText, setSearchText] = useState('');
  const wanted = searchText.trim().toLowerCase();
  const lives = rollouts.status === 'ready' ? rollouts.value.rollouts : [];
  const getLivePlace = ({ package: owner, version }: ListedRelease): 'default' | 'canary' | undefined => {
    const live = lives.find((one) => one.package === owner);
    if (live?.default_version === version) return 'default';
    return live?.rules.some((rule) => rule.version === version && rule.percent > 0) ? 'canary' : undefined;
  };

  return (
    <Panel title={name ?? t('pick.all')} note={t('releases.newest')}>
      <Fields>
        <TextField
          type="search"
          label={t('audit.find')}
          help={t('releases.findHelp')}
          value={searchText}
          onText={setSearchText}
        />
      </Fields>
      <FeedView feed={releases}>
        {({ releases: list }) => {
          const found = list.filter(({ package: owner, version, source, published_by: by, builds = [] }) =>
            [owner, version, source, by, ...builds.flatMap(({ branch, commit }) => [branch, commit])]
              .join(' ')
              .toLowerCase()
              .includes(wanted),
          );
          if (found.length === 0) return <Empty>{t('releases.none')}</Empty>;
          return (
            <Table
              label={t('nav.releases')}
              head={[
                t('newRollout.version'),
                t('releases.published'),
                t('releases.from'),
                t('releases.fits'),
                t('releases.compare'),
              ]}
            >
              {found.map((one) => (
                <Line key={`${one.package}${one.version}`} one={one} chosen={chosen} place={getLivePlace(one)} />
              ))}
            </Table>
          );
        }}
      </FeedView>
    </Panel>
  );
}

interface LineProps {
  readonly one: ListedRelease;
  readonly chosen: string | undefined;
  readonly place: 'default' | 'canary' | undefined;
}

function Line({ one, chosen, place }: LineProps) {
  const { t } = useTranslation('mfe-console');
  const { moment } = useFormats();
  const { package: name, version, source, builds = [], misfits } = one;
  const [build] = builds;
  return (
    <tr>
      <th scope="row">
        <Row>
          <PageLink href={getPagePath('/ops/releases', { package: name, version })}>
            <Code>
              {name} {version}
            </Code>
          </PageLink>
          {place && <Tag tone={place === 'default' ? 'positive' : 'accent'}>{t(`health.state.${place}`)}</Tag>}
        </Row>
      </th>
      <td>
        {one.published_at ? moment(one.published_at) : t('releases.announced')}
        <br />
        <Quiet>{one.published_by}</Quiet>
      </td>
      <td>
        {build ? (
          <>
            {build.branch} <Code>{build.commit.slice(0, 8)}</Code>
          </>
        ) : (
          <Code>{source}</Code>
        )}
      </td>
      <td>
        {misfits.length === 0 ? (
          <Tag tone="positive">{t('releases.fitsAll')}</Tag>
        ) : (
          <details>
            <summary>
              <Tag tone="warning">{t('releases.misfits', { count: misfits.length })}</Tag>
            </summary>
            {misfits.map((misfit) => (
              <p key={misfit}>{misfit}</p>
            ))}
          </details>
        )}
      </td>
      <td>
        {chosen && chosen !== version ? (
          <PageLink href={getPagePath('/ops/releases', { package: name, version: chosen, with: version })}>
            {t('releases.withThis')}
          </PageLink>
        ) : (
          '–'
        )}
      </td>
    </tr>
  );
}
