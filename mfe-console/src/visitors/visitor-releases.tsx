import { Form } from '@travel/ui/staff/form.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import type { listVisitorReleases } from '@travel/contracts/endpoints/delivery/visitor-releases';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisations } from '../data/queries.ts';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { useDraft } from '../data/use-draft.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { PageLink, getPagePath } from '@travel/ui/staff/page-link.tsx';
import { Code, Fields, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { Table } from '@travel/ui/staff/table.tsx';

type Answer = EndpointResponse<typeof listVisitorReleases>;
type Role = Answer['role'];

const roles = ['guest', 'traveller', 'agent', 'operator'] as const satisfies readonly Role[];
const parseRole = (value: string): Role => roles.find((role) => role === value) ?? 'guest';

const mainOrganisation = 'main';

const empty = { organisation: '', country: '', role: 'guest', visitor: '', path: '' };

/** Shows which releases a visitor gets, and why. */
export function VisitorReleases() {
  const { t } = useTranslation('mfe-console');
  const { http } = useHost();
  const organisations = useOrganisations();
  const { form, change } = useDraft(empty);
  const [submitted, setSubmitted] = useState(empty);
  const answer = useFeed(`who/${Object.values(submitted).join('/')}`, (signal) => {
    const { organisation, country, role, visitor, path } = submitted;
    return http('GET /delivery/who', {
      query: {
        role: parseRole(role),
        ...(organisation && { organisation }),
        ...(country && { country: country.toUpperCase() }),
        ...(visitor && { visitor }),
        ...(path && { path }),
      },
      signal,
    });
  });
  return (
    <Stack>
      <Panel title={t('who.question')}>
        <Form onSubmit={() => setSubmitted(form)}>
          <Fields>
            <SelectField
              label={t('whom.organisation')}
              value={form.organisation}
              onValue={(organisation) => change({ organisation })}
            >
              <option value="">{mainOrganisation}</option>
              {organisations.status === 'ready' &&
                organisations.value.organisations
                  .filter(({ id }) => id !== mainOrganisation)
                  .map(({ id }) => <option key={id}>{id}</option>)}
            </SelectField>
            <TextField
              label={t('whom.country')}
              help={t('whom.countryHelp')}
              value={form.country}
              maxLength={2}
              onText={(country) => change({ country })}
            />
            <SelectField label={t('whom.people')} value={form.role} onValue={(role) => change({ role })}>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {t(`whom.kind.${role === 'guest' ? 'guests' : role}`)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('whom.visitor')}
              help={t('whom.visitorHelp')}
              value={form.visitor}
              onText={(visitor) => change({ visitor })}
            />
            <TextField
              label={t('who.path')}
              help={t('who.pathHelp')}
              value={form.path}
              onText={(path) => change({ path })}
            />
          </Fields>
          <Row>
            <Button tone="accent" type="submit">
              {t('who.ask')}
            </Button>
          </Row>
        </Form>
      </Panel>
      <Panel title={t('who.answer')}>
        <FeedView feed={answer}>{(given) => <Packages answer={given} />}</FeedView>
      </Panel>
    </Stack>
  );
}

function Packages({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation('mfe-console');
  const forOne = answer.visitor !== null;
  return (
    <>
      {answer.page && !answer.page.is_page && <p>{t('who.noPage', { path: answer.page.path })}</p>}
      <Table
        label={t('who.answer')}
        head={[t('who.package'), t('newRollout.version'), t('who.why'), t('who.fallsBack')]}
      >
        {answer.packages.flatMap(({ package: name, release, shares, on_page: onPage, falls_back_to: fallback }) => {
          const lines = forOne && release ? [{ percent: 100, ...release }] : shares;
          return lines.map(({ percent, version, why }) => (
            <tr key={`${name}${version}${why}`}>
              <th scope="row">
                <Row>
                  <PageLink href={getPagePath('/ops/rollouts', { package: name })}>{name}</PageLink>
                  {onPage && <Tag>{t('who.onPage')}</Tag>}
                </Row>
              </th>
              <td>
                <Row>
                  {percent < 100 && <span>{percent} %</span>}
                  <Code>{version ?? t('dry.nothing')}</Code>
                </Row>
              </td>
              <td>
                <Quiet>{why}</Quiet>
              </td>
              <td>{fallback ? <Code>{fallback}</Code> : '–'}</td>
            </tr>
          ));
        })}
      </Table>
    </>
  );
}
