import styled from '@emotion/styled';
import type { StaffActionView } from '@travel/contracts/endpoints/office/staff';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Form } from '@travel/ui/staff/form.tsx';
import { Code, Empty, Fields, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../data/download-link.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { ShowMore } from '../data/show-more.tsx';

interface ActionPage {
  readonly items: readonly StaffActionView[];
  readonly next: number | null;
}

/** The actions of the organisation's staff: who acted, why, and the values before and after. */
export function Audit() {
  const { t } = useTranslation('mfe-office');
  const { http, navigate, route } = useHost();
  const { organisation_id, getPath } = useOrganisation();
  const { who = '', subject = '' } = route.query;
  const [filter, setFilter] = useState({ who, subject });
  const actions = usePages<StaffActionView, number, ActionPage>(
    `audit/${organisation_id}/${who}/${subject}`,
    async (before, signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/audit', {
        params: { organisation_id },
        query: {
          ...(who && { who }),
          ...(subject && { subject }),
          ...(before !== undefined && { before: String(before) }),
        },
        ...(signal && { signal }),
      });
      return { items: data.actions, next: data.next };
    },
  );
  const file = new URLSearchParams({ ...(who && { who }), ...(subject && { subject }) });
  return (
    <Panel
      title={t('audit.title')}
      actions={
        <ExportButton size="small" href={`/api/office/${organisation_id}/audit/export?${file}`} name="audit.csv">
          {t('audit.export')}
        </ExportButton>
      }
    >
      <Form onSubmit={() => navigate(getPath('/office/audit', filter), { replace: true })}>
        <Fields>
          {(['who', 'subject'] as const).map((key) => (
            <TextField
              key={key}
              type="search"
              label={t(`audit.${key}`)}
              autoComplete="off"
              dir="ltr"
              maxLength={key === 'who' ? 320 : 64}
              value={filter[key]}
              onText={(text) => setFilter({ ...filter, [key]: text.trim() })}
            />
          ))}
        </Fields>
        <Row>
          <Button type="submit" size="small">
            {t('audit.find')}
          </Button>
        </Row>
      </Form>
      <FeedView feed={actions.first}>
        {({ items }) => (
          <Stack>
            {items.length === 0 ? (
              <Empty>{t('audit.none')}</Empty>
            ) : (
              <List>
                {[...items, ...actions.later].map((action) => (
                  <Action key={action.id} action={action} />
                ))}
              </List>
            )}
            <ShowMore {...actions} />
          </Stack>
        )}
      </FeedView>
    </Panel>
  );
}

function Action({ action: { at, who, action, subject, why, before, after } }: { readonly action: StaffActionView }) {
  const { t } = useTranslation('mfe-office');
  const { moment } = useFormats();
  const { getPath } = useOrganisation();
  const isBooking = /^(?:booking|mail)\./.test(action);
  return (
    <li>
      <Row>
        <strong>{t(`action.${action}`, { defaultValue: action })}</strong>
        {isBooking ? (
          <PageLink href={getPath('/office/booking', { id: subject })}>
            <Code>{subject}</Code>
          </PageLink>
        ) : (
          <Code>{subject}</Code>
        )}
      </Row>
      {why !== '' && (
        <p>
          <bdi>{why}</bdi>
        </p>
      )}
      {(before ?? after) !== null && (
        <Changes>
          {[...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((key) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd dir="ltr">{formatChange(before?.[key], after?.[key])}</dd>
            </div>
          ))}
        </Changes>
      )}
      <Quiet>
        <time dateTime={at}>{moment(at)}</time>
        {' · '}
        <bdi>{who}</bdi>
      </Quiet>
    </li>
  );
}

/** Formats a stored value as it is in the audit trail, in the same way in every language. */
const formatValue = (value: unknown): string => {
  if (value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Formats a value that changed as `old → new`, and any other value once. */
const formatChange = (before: unknown, after: unknown): string => {
  const parts = [before, after].filter((value) => value !== undefined).map(formatValue);
  return [...new Set(parts)].join(' → ');
};

const List = styled.ol({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: size.small,
  '& > li': { display: 'grid', gap: space.xxs, paddingBlock: space.s },
  '& > li:not(:last-of-type)': { borderBlockEnd: `1px solid ${color.line}` },
  '& strong': { fontWeight: font.strong },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
});

const Changes = styled.dl({
  display: 'grid',
  gap: 2,
  margin: 0,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: space.xs },
  '& dd': { margin: 0 },
});
