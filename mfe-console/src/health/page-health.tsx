import type { PackageName } from '@travel/contracts/releases/remotes';
import { useTranslation } from 'react-i18next';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Code, Empty, Quiet } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';

const shownPages = 12;

/** Lists the failures by page and release, busiest page first. */
export function PageHealth({ name, minutes }: { readonly name: PackageName; readonly minutes: number }) {
  const { t } = useTranslation('mfe-console');
  const { http } = useHost();
  const { number, seconds } = useFormats();
  const feed = useFeed(`pages/${name}/${minutes}`, (signal) =>
    http('GET /delivery/releases/{package}/health/routes', { params: { package: name }, query: { minutes }, signal }),
  );
  return (
    <Panel title={t('health.pages')}>
      <FeedView feed={feed}>
        {({ routes }) =>
          routes.length === 0 ? (
            <Empty>{t('health.noReports')}</Empty>
          ) : (
            <Table
              label={t('health.pages')}
              figuresFrom={2}
              head={[
                t('health.page'),
                t('health.release'),
                t('health.loads'),
                t('health.failed'),
                t('health.errors'),
                t('health.deadClicks'),
                'LCP',
              ]}
            >
              {routes.slice(0, shownPages).flatMap(({ route, releases }) =>
                releases.map((one) => (
                  <tr key={`${route}${one.version}`}>
                    <th scope="row">
                      <Code>{route}</Code>
                    </th>
                    <td>
                      <Code>{one.version}</Code> <Quiet>{t(`health.state.${one.state}`)}</Quiet>
                    </td>
                    <FigureCell>{number(one.loads)}</FigureCell>
                    <FigureCell>{number(one.failures)}</FigureCell>
                    <FigureCell>{number(one.errors)}</FigureCell>
                    <FigureCell>{number(one.dead_clicks)}</FigureCell>
                    <FigureCell>{one.lcp_p75 === null ? '–' : seconds(one.lcp_p75)}</FigureCell>
                  </tr>
                )),
              )}
            </Table>
          )
        }
      </FeedView>
    </Panel>
  );
}
