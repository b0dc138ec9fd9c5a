import { isDay } from '@travel/contracts/locale/days/days';
import { getDateFormat } from '@travel/contracts/locale/days/typed-day';
import { Button } from '@travel/ui/actions/button.tsx';
import { DateField } from '@travel/ui/fields/date-field.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import type { AuditEntry } from '@travel/contracts/releases/rollout.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAudit, useReviewDecisions, useRollouts, type AuditFilter } from '../data/queries.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import type { Feed } from '@travel/ui/staff/feed.ts';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { getPagePath } from '@travel/ui/staff/page-link.tsx';
import { Empty, Fields, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { PackageLinks } from '../components/package-links.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { AuditList } from './audit-list.tsx';
import { isPackageName } from '@travel/contracts/releases/remotes';

const most = 500;

/** Reads the audit filter from the page's URL. Days are in the reader's time zone, including the last one. */
const parseAuditFilter = (query: Readonly<Record<string, string | undefined>>): AuditFilter => {
  const { package: name = '', action, who, from, to } = query;
  const since = toStartOfDay(from);
  const until = toStartOfDay(to, 1);
  return {
    ...(isPackageName(name) && { package: name }),
    ...(action && { action }),
    ...(who && { who }),
    ...(since && { since }),
    ...(until && { until }),
  };
};

const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the start of a day, or of a later one; undefined if the text is not a date. */
const toStartOfDay = (text = '', daysLater = 0): string | undefined => {
  const [, year, month, date] = day.exec(text) ?? [];
  if (!year) return undefined;
  const at = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** Returns whether an entry matches the filters, which an older registry ignores. */
const matchesFilter = ({ action, who, since, until }: AuditFilter, entry: AuditEntry): boolean =>
  (action === undefined || entry.action === action) &&
  (who === undefined || entry.who === who) &&
  (since === undefined || entry.at >= since) &&
  (until === undefined || entry.at < until);

/** Audit log of all changes with their reasons. The filter is part of the URL, so that it can be shared. */
export function Audit() {
  const { t } = useTranslation('mfe-console');
  const { locale, organisation, route, navigate } = useHost();
  const { query } = route;
  const filter = parseAuditFilter(query);
  const rollouts = useRollouts();
  const audit = useAudit(most, filter);
  const decisions = useReviewDecisions(most, filter);
  const [searchText, setSearchText] = useState('');
  const find = (part: Readonly<Record<string, string>>) =>
    navigate(getPagePath('/ops/audit', { ...query, ...part }), { replace: true });
  const narrows = Object.keys(filter).some((key) => key !== 'package');

  return (
    <Stack>
      {rollouts.status === 'ready' && (
        <PackageLinks
          path="/ops/audit"
          names={rollouts.value.rollouts.map((one) => one.package)}
          current={filter.package}
          withAll
        />
      )}
      <Panel title={t('nav.audit')}>
        <TextField
          type="search"
          label={t('audit.find')}
          help={t('audit.findHelp')}
          value={searchText}
          onText={setSearchText}
        />
        <Fields>
          <Choices query={query} onFind={find} />
          <DateField
            label={t('audit.from')}
            format={getDateFormat(locale.language, organisation)}
            value={query['from'] ?? ''}
            onText={(from) => (from === '' || isDay(from)) && find({ from })}
          />
          <DateField
            label={t('audit.to')}
            format={getDateFormat(locale.language, organisation)}
            value={query['to'] ?? ''}
            onText={(to) => (to === '' || isDay(to)) && find({ to })}
          />
        </Fields>
        <FeedView feed={audit}>
          {({ entries }) => {
            const found = mergeEntries(entries, decisions).filter(
              (entry) => matchesFilter(filter, entry) && matchesSearch(entry, searchText),
            );
            return (
              <Stack>
                {decisions.status === 'failed' && <Notice tone="warning">{t('audit.reviewsFailed')}</Notice>}
                <Row>
                  <Quiet role="status">{t('audit.found', { count: found.length })}</Quiet>
                  {(narrows || searchText !== '') && (
                    <Button
                      size="small"
                      tone="quiet"
                      onClick={() => {
                        setSearchText('');
                        find({ action: '', who: '', from: '', to: '' });
                      }}
                    >
                      {t('audit.clear')}
                    </Button>
                  )}
                </Row>
                {found.length === 0 && (narrows || searchText !== '') ? (
                  <Empty>{t('audit.noneFound')}</Empty>
                ) : (
                  <AuditList entries={found} />
                )}
              </Stack>
            );
          }}
        </FeedView>
      </Panel>
    </Stack>
  );
}

const matchesSearch = ({ who, what, why, organisation, package: name }: AuditEntry, searchText: string): boolean =>
  [who, what, why, organisation, name].join(' ').toLowerCase().includes(searchText.trim().toLowerCase());

/** Returns the entries of delivery and those of the API, newest first. Entries of delivery show even if the API is down. */
const mergeEntries = (
  entries: readonly AuditEntry[],
  decisions: Feed<{ readonly entries: readonly AuditEntry[] }>,
): readonly AuditEntry[] =>
  decisions.status === 'ready'
    ? [...entries, ...decisions.value.entries].toSorted((one, other) => other.at.localeCompare(one.at))
    : entries;

interface ChoicesProps {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly onFind: (part: Readonly<Record<string, string>>) => void;
}

function Choices({ query, onFind }: ChoicesProps) {
  const { t } = useTranslation('mfe-console');
  const { package: name } = parseAuditFilter(query);
  const all = useAudit(most, name ? { package: name } : {});
  const reviews = useReviewDecisions(most, name ? { package: name } : {});
  const entries = mergeEntries(all.status === 'ready' ? all.value.entries : [], reviews);
  const { action = '', who = '' } = query;
  const renderChoices = (of: 'action' | 'who', chosen: string) =>
    [...new Set([...entries.map((entry) => entry[of]), chosen])]
      .filter(Boolean)
      .toSorted()
      .map((one) => <option key={one}>{one}</option>);
  return (
    <>
      <SelectField label={t('audit.action')} value={action} onValue={(value) => onFind({ action: value })}>
        <option value="">{t('audit.any')}</option>
        {renderChoices('action', action)}
      </SelectField>
      <SelectField label={t('audit.who')} value={who} onValue={(value) => onFind({ who: value })}>
        <option value="">{t('audit.anybody')}</option>
        {renderChoices('who', who)}
      </SelectField>
    </>
  );
}
