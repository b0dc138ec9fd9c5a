import type { Host } from '@travel/contracts/host/host';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { HostProvider, useHost } from '@travel/ui/remote/host-context.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { LazyScreen } from '@travel/ui/staff/lazy-screen.tsx';
import { getPagePath } from '@travel/ui/staff/page-link.tsx';
import { StaffFrame } from '@travel/ui/staff/staff-frame.tsx';
import { useTranslation } from 'react-i18next';
import { OrganisationProvider, type OwnOrganisation, useOrganisation, useOwnStaff } from '../data/own-staff.tsx';
import { findOfficePage, officePages } from './screens.tsx';

/** The back office: pages of one organisation at a time. */
export function Office({ host }: { readonly host: Host }) {
  return (
    <HostProvider host={host}>
      <OwnOrganisations />
    </HostProvider>
  );
}

const noOrganisation: OwnOrganisation = { organisation_id: '', name: '', roles: [] };

/** Requests where the person works. People without a role see an explanation in place of pages. */
function OwnOrganisations() {
  const { route } = useHost();
  const own = useOwnStaff();
  const organisations = own.status === 'ready' ? own.value.organisations : [];
  const current =
    organisations.find(({ organisation_id }) => organisation_id === route.query['organisation']) ?? organisations[0];
  return (
    <OrganisationProvider value={current ?? noOrganisation}>
      <OfficePages own={own} organisations={organisations} />
    </OrganisationProvider>
  );
}

/** Paths of the lists from which pages open that the navigation does not list. */
const listPaths: Readonly<Partial<Record<string, string>>> = { booking: '/office', customer: '/office/customers' };

interface OfficePagesProps {
  readonly own: ReturnType<typeof useOwnStaff>;
  readonly organisations: readonly OwnOrganisation[];
}

/** One frame for all states, so that an open dialog of the account stays open when the organisations arrive. */
function OfficePages({ own, organisations }: OfficePagesProps) {
  const { t } = useTranslation('mfe-office');
  const { route } = useHost();
  const { organisation_id, can, getPath } = useOrganisation();
  const { path, name, task, code } = findOfficePage(route.path, can);
  const isMember = organisations.length > 0;
  return (
    <StaffFrame
      name={t('title')}
      label={t('nav.label')}
      pages={officePages
        .filter((page) => page.isListed && can(page.task))
        .map((page) => ({ Icon: page.Icon, path: getPath(page.path), label: t(`nav.${page.name}`) }))}
      current={getPath(listPaths[name] ?? path)}
      title={isMember ? t(`nav.${name}`) : t('title')}
      renderTop={(go) =>
        organisations.length > 1 && (
          <SelectField
            label={t('nav.organisation')}
            value={organisation_id}
            onValue={(organisation) => go(getPagePath(path, { organisation }))}
          >
            {organisations.map((one) => (
              <option key={one.organisation_id} value={one.organisation_id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )
      }
    >
      {!isMember ? (
        <FeedView feed={own}>{() => <Notice title={t('noRole.title')}>{t('noRole.text')}</Notice>}</FeedView>
      ) : can(task) ? (
        <LazyScreen key={`${name} ${organisation_id}`} code={code} />
      ) : (
        <Notice title={t('noTask.title')}>{t('noTask.text')}</Notice>
      )}
    </StaffFrame>
  );
}
