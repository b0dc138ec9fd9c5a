import { SelectField } from '@travel/ui/select-field';
import { TextField } from '@travel/ui/text-field';
import { isPackageName } from '@travel/contracts/remotes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAudit, useRollouts } from '../data/calls.ts';
import { useHost } from '../host/host-context.tsx';
import { FeedView } from '../look/feed-view.tsx';
import { Fields, Quiet, Stack } from '../look/layout.ts';
import { PackagePick } from '../look/package-pick.tsx';
import { Panel } from '../look/panel.tsx';
import { AuditList } from './audit-list.tsx';

const most = 500;

/** Who changed what and why, of one package or of all, found by words. */
export function Journal() {
  const { t } = useTranslation('mfe-console');
  const asked = useHost().route.query['package'] ?? '';
  const name = isPackageName(asked) ? asked : undefined;
  const rollouts = useRollouts();
  const audit = useAudit(most, name);
  const [words, setWords] = useState('');
  const [action, setAction] = useState('');
  const wanted = words.trim().toLowerCase();

  return (
    <Stack>
      {rollouts.status === 'ready' && (
        <PackagePick
          path="/ops/audit"
          names={rollouts.value.rollouts.map((one) => one.package)}
          current={name}
          withAll
        />
      )}
      <Panel title={t('nav.audit')}>
        <FeedView feed={audit}>
          {({ entries }) => {
            const found = entries.filter(
              (entry) =>
                (action === '' || entry.action === action) &&
                [entry.who, entry.what, entry.why, entry.organisation, entry.package]
                  .join(' ')
                  .toLowerCase()
                  .includes(wanted),
            );
            const actions = [...new Set(entries.map((entry) => entry.action))].toSorted();
            return (
              <Stack>
                <Fields>
                  <TextField
                    type="search"
                    label={t('audit.find')}
                    help={t('audit.findHelp')}
                    value={words}
                    onText={setWords}
                  />
                  <SelectField label={t('audit.action')} value={action} onValue={setAction}>
                    <option value="">{t('audit.any')}</option>
                    {actions.map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                  </SelectField>
                </Fields>
                <Quiet role="status">{t('audit.found', { count: found.length })}</Quiet>
                <AuditList entries={found} />
              </Stack>
            );
          }}
        </FeedView>
      </Panel>
    </Stack>
  );
}
