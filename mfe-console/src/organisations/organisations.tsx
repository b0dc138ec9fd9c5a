import styled from '@emotion/styled';
import type { OrganisationRecord } from '@travel/contracts/endpoints/delivery/organisations';
import { Form } from '@travel/ui/staff/form.tsx';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { color, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useOrganisations } from '../data/queries.ts';
import { useDraft } from '../data/use-draft.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { PageLink, getPagePath } from '@travel/ui/staff/page-link.tsx';
import { Code, Empty, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { listChangedFields, readDocument } from './document-changes.ts';

type ListedOrganisation = OrganisationRecord & { readonly id: string };

/** Lists organisations with their settings: header, theme, features and domains. Each is a document with a revision. */
export function Organisations() {
  const { t } = useTranslation('mfe-console');
  const { query } = useHost().route;
  const feed = useOrganisations();
  return (
    <FeedView feed={feed}>
      {({ organisations }) => {
        const shown = organisations.find(({ id }) => id === query['organisation']);
        return (
          <Stack>
            <Panel title={t('nav.organisations')}>
              {organisations.length === 0 ? <Empty>{t('organisations.none')}</Empty> : <List list={organisations} />}
            </Panel>
            {shown && <Editor key={`${shown.id}/${shown.revision}`} record={shown} onDone={feed.reload} />}
          </Stack>
        );
      }}
    </FeedView>
  );
}

function List({ list }: { readonly list: readonly ListedOrganisation[] }) {
  const { t } = useTranslation('mfe-console');
  const { moment } = useFormats();
  return (
    <Table
      label={t('nav.organisations')}
      head={[
        t('whom.organisation'),
        t('organisations.hosts'),
        t('organisations.header'),
        t('organisations.revision'),
        t('organisations.changed'),
      ]}
    >
      {list.map(({ id, document, revision, changed_by: by, changed_at: at, fault }) => (
        <tr key={id}>
          <th scope="row">
            <Row>
              <PageLink href={getPagePath('/ops/organisations', { organisation: id })}>{id}</PageLink>
              {fault !== null && <Tag tone="negative">{t('organisations.unread')}</Tag>}
            </Row>
          </th>
          <td>{document?.hosts.join(', ') ?? '–'}</td>
          <td>{document?.flags.headerVersion ?? defaultFlags.headerVersion}</td>
          <td>{revision}</td>
          <td>
            {moment(at)} <Quiet>{by}</Quiet>
          </td>
        </tr>
      ))}
    </Table>
  );
}

const formatJson = (value: unknown): string => JSON.stringify(value, null, 2);

function Editor({ record, onDone }: { readonly record: ListedOrganisation; readonly onDone: () => void }) {
  const { t } = useTranslation('mfe-console');
  const { http, toast } = useHost();
  const id = useId();
  const stored = record.unread ?? record.document;
  const { form, change, clear } = useDraft({ [`document of ${record.id}`]: formatJson(stored) });
  const text = form[`document of ${record.id}`] ?? '';
  const [sending, setSending] = useState(false);
  const read = readDocument(text);
  const changes = read.ok ? listChangedFields(stored, read.value) : [];

  const send = async (why: string) => {
    if (!read.ok) return;
    await http('PUT /delivery/organisations/{organisation}', {
      params: { organisation: record.id },
      query: { revision: record.revision },
      body: { document: read.value, why },
    });
    toast(t('organisations.done', { id: record.id }), { tone: 'positive' });
    clear();
    setSending(false);
    onDone();
  };

  return (
    <Panel title={record.id} note={t('organisations.revisionOf', { revision: record.revision })}>
      {record.fault !== null && (
        <Notice tone="negative" title={t('organisations.unread')}>
          {record.fault}
        </Notice>
      )}
      <Form onSubmit={() => setSending(read.ok && changes.length > 0)}>
        <label htmlFor={id}>{t('organisations.document')}</label>
        <Text
          id={id}
          value={text}
          rows={18}
          spellCheck={false}
          aria-invalid={!read.ok || undefined}
          aria-describedby={`${id}-says`}
          onChange={(event) => change({ [`document of ${record.id}`]: event.target.value })}
        />
        <div id={`${id}-says`} aria-live="polite">
          {read.ok ? <Changes changes={changes} /> : <Wrong>{t('organisations.noJson', { fault: read.fault })}</Wrong>}
        </div>
        <Row>
          <Button
            type="submit"
            tone="accent"
            disabled={!read.ok || changes.length === 0}
            disabledReason={t(read.ok ? 'organisations.nothing' : 'organisations.mend')}
          >
            {t('organisations.save')}
          </Button>
          {changes.length > 0 && (
            <Button onClick={() => change({ [`document of ${record.id}`]: formatJson(stored) })}>
              {t('organisations.putBack')}
            </Button>
          )}
        </Row>
      </Form>
      {sending && (
        <ReasonDialog
          title={t('organisations.title', { id: record.id })}
          action={t('organisations.save')}
          grave
          send={send}
          onClose={() => setSending(false)}
        >
          <p>{t('organisations.who', { hosts: record.document?.hosts.join(', ') ?? record.id })}</p>
          <Changes changes={changes} />
        </ReasonDialog>
      )}
    </Panel>
  );
}

function Changes({ changes }: { readonly changes: ReturnType<typeof listChangedFields> }) {
  const { t } = useTranslation('mfe-console');
  if (changes.length === 0) return <Quiet>{t('organisations.nothing')}</Quiet>;
  return (
    <Table label={t('organisations.changes')} head={[t('organisations.field'), t('dry.before'), t('dry.after')]}>
      {changes.map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row">
            <Code>{field}</Code>
          </th>
          <td>
            <Code>{before ?? '–'}</Code>
          </td>
          <td>
            <Code>{after ?? '–'}</Code>
          </td>
        </tr>
      ))}
    </Table>
  );
}

const Text = styled.textarea({
  direction: 'ltr',
  inlineSize: '100%',
  padding: space.s,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  background: color.surface,
  color: color.ink,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: size.small,
  lineHeight: 1.5,
  resize: 'vertical',
  '&[aria-invalid=true]': { borderColor: color.negative, borderWidth: 2 },
});

const Wrong = styled.p({ color: color.negative, fontSize: size.small });
