import type { ListedToken } from '@travel/contracts/endpoints/delivery/release-tokens';
import { Form } from '@travel/ui/staff/form.tsx';
import { isPackageName } from '@travel/contracts/releases/remotes';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteMs } from '@travel/contracts/time/durations';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { useDraft } from '../data/use-draft.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Code, Empty, Fields, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';

const empty = { who: '', packages: '', days: '90' };

/** Manages the tokens that teams and build pipelines release with: create, list, revoke. */
export function Tokens() {
  const { t } = useTranslation('mfe-console');
  const { http, toast } = useHost();
  const [revoked, setRevoked] = useState<ListedToken | null>(null);
  const feed = useFeed('tokens', (signal) => http('GET /delivery/tokens', { signal }), minuteMs);
  const revoke = async (token: ListedToken, why: string) => {
    await http('POST /delivery/tokens/{id}/revoke', { params: { id: token.id }, body: { why } });
    setRevoked(null);
    toast(t('tokens.revoked', { who: token.who }), { tone: 'positive' });
    feed.reload();
  };
  return (
    <Stack>
      <NewToken onMade={feed.reload} />
      <Panel title={t('tokens.all')}>
        <FeedView feed={feed}>{({ tokens }) => <List tokens={tokens} onRevoke={setRevoked} />}</FeedView>
      </Panel>
      {revoked && (
        <ReasonDialog
          title={t('tokens.revokeTitle', { who: revoked.who })}
          action={t('tokens.revoke')}
          grave
          send={(why) => revoke(revoked, why)}
          onClose={() => setRevoked(null)}
        >
          <p>{t('tokens.revokeWhat', { packages: revoked.packages.join(', ') })}</p>
        </ReasonDialog>
      )}
    </Stack>
  );
}

interface ListProps {
  readonly tokens: readonly ListedToken[];
  readonly onRevoke: (token: ListedToken) => void;
}

function List({ tokens, onRevoke }: ListProps) {
  const { t } = useTranslation('mfe-console');
  const { moment, ago } = useFormats();
  const [now] = useState(() => Date.now());
  if (tokens.length === 0) return <Empty>{t('tokens.none')}</Empty>;
  return (
    <Table
      label={t('tokens.all')}
      head={[t('tokens.who'), t('nav.packages'), t('tokens.ends'), t('tokens.used'), t('tokens.state')]}
    >
      {tokens.map((token) => {
        const over = Date.parse(token.expires_at) < now;
        return (
          <tr key={token.id}>
            <th scope="row">
              {token.who} <br />
              <Quiet>
                <Code>{token.id}</Code>
              </Quiet>
            </th>
            <td>{token.packages.join(', ')}</td>
            <td>{moment(token.expires_at)}</td>
            <td>{token.last_used_at ? ago(token.last_used_at) : t('tokens.never')}</td>
            <td>
              {token.revoked_at || over ? (
                <Tag>{t(token.revoked_at ? 'tokens.isRevoked' : 'tokens.isOver')}</Tag>
              ) : (
                <Button
                  size="small"
                  tone="negative"
                  aria-label={`${t('tokens.revoke')}, ${token.who}`}
                  onClick={() => onRevoke(token)}
                >
                  {t('tokens.revoke')}
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

function NewToken({ onMade }: { readonly onMade: () => void }) {
  const { t } = useTranslation('mfe-console');
  const { http } = useHost();
  const { form, change, clear } = useDraft(empty);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [sending, setSending] = useState(false);
  const [made, setMade] = useState<{ readonly who: string; readonly token: string } | null>(null);
  const names = form.packages.split(/[\s,;]+/).filter(Boolean);
  const packages = names.filter(isPackageName);
  const days = Number(form.days || Number.NaN);
  const errors = {
    who: form.who.trim().length < 2 && t('tokens.fault.who'),
    packages: (names.length === 0 || packages.length < names.length) && t('tokens.fault.packages'),
    days: !(Number.isInteger(days) && days >= 1 && days <= 365) && t('tokens.fault.days'),
  };
  const make = async (why: string) => {
    const { who, token } = await http('POST /delivery/tokens', {
      body: { who: form.who.trim(), packages, days, why },
    });
    setMade({ who, token });
    setSending(false);
    setIsSubmitted(false);
    clear();
    onMade();
  };
  return (
    <Panel title={t('tokens.new')}>
      <LiveRegion>
        {made && (
          <Notice tone="positive" title={t('tokens.made', { who: made.who })}>
            <p>{t('tokens.once')}</p>
            <Code>{made.token}</Code>
          </Notice>
        )}
      </LiveRegion>
      <Form
        onSubmit={() => {
          setIsSubmitted(true);
          if (!errors.who && !errors.packages && !errors.days) setSending(true);
        }}
      >
        <Fields>
          <TextField
            label={t('tokens.who')}
            help={t('tokens.whoHelp')}
            error={isSubmitted && errors.who}
            value={form.who}
            onText={(who) => change({ who })}
          />
          <TextField
            label={t('nav.packages')}
            help={t('tokens.packagesHelp')}
            error={isSubmitted && errors.packages}
            value={form.packages}
            onText={(text) => change({ packages: text })}
          />
          <TextField
            label={t('tokens.days')}
            error={isSubmitted && errors.days}
            value={form.days}
            inputMode="numeric"
            onText={(text) => change({ days: text })}
          />
        </Fields>
        <Row>
          <Button type="submit">{t('tokens.make')}</Button>
        </Row>
      </Form>
      {sending && (
        <ReasonDialog title={t('tokens.new')} action={t('tokens.make')} send={make} onClose={() => setSending(false)}>
          <p>{t('tokens.makeWhat', { who: form.who.trim(), packages: packages.join(', '), days })}</p>
        </ReasonDialog>
      )}
    </Panel>
  );
}
