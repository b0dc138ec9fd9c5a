import styled from '@emotion/styled';
import type { SharedTrip } from '@travel/contracts/endpoints/trips/shared-trips';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { assignableTripRoles, type AssignableTripRole } from '@travel/contracts/people/trip-roles';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { TripRows } from '../trip-rows.ts';
import { InviteForm } from './invite-form.tsx';

interface TripPeopleProps {
  readonly trip: SharedTrip;
  readonly onChanged: (trip: SharedTrip) => void;
}

/** Lists the people of a shared trip. The owner invites, changes roles and removes people; everyone else can leave. */
export function TripPeople({ trip, onChanged }: TripPeopleProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale, log, navigate, toast } = useHost();
  const titleId = useId();
  const [working, setWorking] = useState(false);
  const { trip_id, role, people, invitations } = trip;
  const query = { lang: getTextLanguage(locale.language) };
  const isOwner = role === 'owner';

  const change = async (make: () => Promise<void>) => {
    setWorking(true);
    try {
      await make();
    } catch (error) {
      log.error('trip.people_not_changed', error);
      toast(t('trips.shared.notChanged'), { tone: 'negative' });
    } finally {
      setWorking(false);
    }
  };

  const changeRole = (person_id: string, given: AssignableTripRole) =>
    change(async () => {
      const { data } = await http('PATCH /api/shared-trips/{trip_id}/people/{person_id}', {
        params: { trip_id, person_id },
        query,
        body: { role: given },
      });
      onChanged(data);
    });

  const removePerson = (person_id: string) =>
    change(async () => {
      await http('DELETE /api/shared-trips/{trip_id}/people/{person_id}', { params: { trip_id, person_id } });
      if (isOwner) onChanged({ ...trip, people: people.filter((person) => person.person_id !== person_id) });
      else navigate('/user/my-trips');
    });

  const withdraw = (invitation_id: string) =>
    change(async () => {
      const { data } = await http('DELETE /api/shared-trips/{trip_id}/invitations/{invitation_id}', {
        params: { trip_id, invitation_id },
        query,
      });
      onChanged(data);
    });

  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId} css={type.titleSmall}>
        {t('trips.shared.people')}
      </h2>
      <TripRows>
        {people.map((person) => (
          <PersonRow
            key={person.person_id}
            person={person}
            isOwner={isOwner}
            working={working}
            onRole={(given) => void changeRole(person.person_id, given)}
            onRemove={() => void removePerson(person.person_id)}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.invitation_id}
            invitation={invitation}
            working={working}
            onWithdraw={() => void withdraw(invitation.invitation_id)}
          />
        ))}
      </TripRows>
      {isOwner && <InviteForm getTripId={async () => trip_id} onInvited={onChanged} />}
    </Section>
  );
}

interface PersonRowProps {
  readonly person: SharedTrip['people'][number];
  readonly isOwner: boolean;
  readonly working: boolean;
  readonly onRole: (role: AssignableTripRole) => void;
  readonly onRemove: () => void;
}

function PersonRow({ person, isOwner, working, onRole, onRemove }: PersonRowProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <li>
      <Name>
        <b>{person.name}</b>
        {person.is_you && <Tag tone="neutral">{t('trips.shared.you')}</Tag>}
      </Name>
      {isOwner && person.role !== 'owner' ? (
        <SelectField
          label={t('trips.shared.roleOf', { name: person.name })}
          value={person.role}
          disabled={working}
          onValue={(value) => {
            const given = assignableTripRoles.find((one) => one === value);
            if (given) onRole(given);
          }}
        >
          {assignableTripRoles.map((one) => (
            <option key={one} value={one}>
              {t(`trips.shared.role.${one}`)}
            </option>
          ))}
        </SelectField>
      ) : (
        <span>{t(`trips.shared.role.${person.role}`)}</span>
      )}
      {isOwner && !person.is_you && (
        <TextButton
          disabled={working}
          aria-label={t('trips.shared.removeOf', { name: person.name })}
          onClick={onRemove}
        >
          {t('trips.shared.remove')}
        </TextButton>
      )}
      {!isOwner && person.is_you && (
        <TextButton disabled={working} onClick={onRemove}>
          {t('trips.shared.leave')}
        </TextButton>
      )}
    </li>
  );
}

interface InvitationRowProps {
  readonly invitation: SharedTrip['invitations'][number];
  readonly working: boolean;
  readonly onWithdraw: () => void;
}

function InvitationRow({ invitation, working, onWithdraw }: InvitationRowProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  return (
    <li>
      <Name>
        <b>{invitation.name}</b>
        <Tag tone="warning">{t('trips.shared.invited')}</Tag>
        <small>
          <bdi>{invitation.email}</bdi> ·{' '}
          {t('trips.shared.until', { date: formatDay(invitation.expires_at.slice(0, 10), language) })}
        </small>
      </Name>
      <span>{t(`trips.shared.role.${invitation.role}`)}</span>
      <TextButton
        disabled={working}
        aria-label={t('trips.shared.withdrawOf', { name: invitation.name })}
        onClick={onWithdraw}
      >
        {t('trips.shared.withdraw')}
      </TextButton>
    </li>
  );
}

const Section = styled.section({ display: 'grid', gap: space.m });

const Name = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  flex: '1 1 240px',
  '& small': { ...type.small, flexBasis: '100%', color: color.ink2 },
});
