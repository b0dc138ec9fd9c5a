import styled from '@emotion/styled';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import type { listErrors } from '@travel/contracts/endpoints/delivery/delivery';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { BugIcon } from '@travel/ui/pictures/icons/operations-icons.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRollouts } from '../data/queries.ts';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Code, Empty, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { PackageLinks } from '../components/package-links.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';

type ListedError = EndpointResponse<typeof listErrors>['errors'][number];

/** Lists the errors of pages in groups, those with the most visitors first. */
export function Errors() {
  const { query } = useHost().route;
  const rollouts = useRollouts();
  return (
    <FeedView feed={rollouts}>
      {({ rollouts: list }) => {
        const shown = list.find((one) => one.package === query['package']) ?? list[0];
        return (
          <Stack>
            <PackageLinks path="/ops/errors" names={list.map((one) => one.package)} current={shown?.package} />
            {shown && <PackageErrors key={shown.package} name={shown.package} />}
          </Stack>
        );
      }}
    </FeedView>
  );
}

function PackageErrors({ name }: { readonly name: PackageName }) {
  const { t } = useTranslation('mfe-console');
  const { http } = useHost();
  const feed = useFeed(`errors/${name}`, (signal) =>
    http('GET /delivery/releases/{package}/errors', { params: { package: name }, signal }),
  );
  return (
    <Panel title={name} note={t('errors.lastDay')}>
      <FeedView feed={feed}>
        {({ errors }) =>
          errors.length === 0 ? (
            <Empty>{t('errors.none')}</Empty>
          ) : (
            <List>
              {errors.map((error) => (
                <Group key={error.id} name={name} error={error} />
              ))}
            </List>
          )
        }
      </FeedView>
    </Panel>
  );
}

function Group({ name, error }: { readonly name: PackageName; readonly error: ListedError }) {
  const { t } = useTranslation('mfe-console');
  const { number, percent, ago } = useFormats();
  const [open, setOpen] = useState(false);
  const { message, kind, version, module, visitors, share, count, organisation, browser } = error;
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Summary>
          <BugIcon size={18} />
          <Message>{message}</Message>
          <Figure>
            {t('errors.visitors', { count: visitors, number: number(visitors) })}
            {share !== null && ` · ${percent(share, 1)}`}
          </Figure>
          <Row>
            <Tag tone={kind === 'error' || kind === 'rejection' ? 'warning' : 'negative'}>
              {t(`errors.kind.${kind}`)}
            </Tag>
            <Code>{version}</Code>
            <Quiet>
              {module} · {t('errors.seen', { first: ago(error.first_seen), last: ago(error.last_seen) })}
            </Quiet>
          </Row>
        </Summary>
        <Facts>
          <dt>{t('errors.firstPage')}</dt>
          <dd>
            <Code>{error.first_path || '–'}</Code>
          </dd>
          <dt>{t('errors.lastPage')}</dt>
          <dd>
            <Code>{error.path}</Code>
          </dd>
          <dt>{t('whom.organisation')}</dt>
          <dd>{organisation}</dd>
          <dt>{t('errors.browser')}</dt>
          <dd>{browser}</dd>
          <dt>{t('errors.times')}</dt>
          <dd>{number(count)}</dd>
        </Facts>
        {open && <Stacktrace name={name} id={error.id} />}
      </details>
    </li>
  );
}

const onceMs = 24 * 3_600_000;

function Stacktrace({ name, id }: { readonly name: PackageName; readonly id: string }) {
  const { t } = useTranslation('mfe-console');
  const { http } = useHost();
  const feed = useFeed(
    `error/${id}`,
    (signal) => http('GET /delivery/releases/{package}/errors/{id}', { params: { package: name, id }, signal }),
    onceMs,
  );
  return (
    <FeedView feed={feed}>
      {({ mapped_stack: mapped, stack }) => (
        <Trace aria-label={t('errors.stack')} role="region" tabIndex={0}>
          {mapped || stack}
        </Trace>
      )}
    </FeedView>
  );
}

const List = styled.ul({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li:not(:last-of-type)': { borderBlockEnd: `1px solid ${color.line}` },
});

const Summary = styled.summary({
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr) auto',
  gap: `4px ${space.s}`,
  alignItems: 'baseline',
  paddingBlock: space.s,
  cursor: 'pointer',
  '& > svg': { alignSelf: 'center', color: color.ink2 },
  '& > div': { gridColumn: '2 / -1' },
  '&::after': { gridColumn: 1, gridRow: 2 },
});

const Message = styled.span({
  direction: 'ltr',
  textAlign: 'start',
  fontWeight: font.strong,
  overflowWrap: 'anywhere',
});
const Figure = styled.span({ fontSize: size.small, fontVariantNumeric: 'tabular-nums', textAlign: 'end' });

const Facts = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `4px ${space.m}`,
  paddingBlockEnd: space.s,
  paddingInlineStart: 34,
  fontSize: size.small,
  '& dt': { color: color.ink2 },
});

const Trace = styled.pre({
  direction: 'ltr',
  overflowX: 'auto',
  marginBlockEnd: space.m,
  padding: space.s,
  borderRadius: 8,
  background: color.sunken,
  fontSize: size.caption,
  lineHeight: 1.6,
});
