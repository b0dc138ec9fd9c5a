import styled from '@emotion/styled';
import type { SavedTraveller } from '@travel/contracts/endpoints/people/profile';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { GuestDraft, Person } from '../guest-draft.ts';
import type { GuestStoreApi } from '../guest-store.ts';
import { getAge } from '../questions/rules.ts';
import { hasSameName } from './fill-in.ts';

/** Minimum age in years. Younger travellers are children. */
const adultFrom = 12;

interface SavedChoiceProps {
  readonly saved: readonly SavedTraveller[];
  readonly draft: GuestDraft;
  readonly person: Person;
  readonly store: GuestStoreApi;
}

/** Returns saved travellers whose age matches and who have not been entered as another traveller of this booking. */
const findMatching = ({ saved, draft, person }: Omit<SavedChoiceProps, 'store'>): readonly SavedTraveller[] =>
  saved.filter((one) => {
    if (draft.people.some((other) => other.id !== person.id && hasSameName(other, one))) return false;
    if (one.date_of_birth === null || draft.orderQuestions.starts === null) return person.age === null || !one.is_self;
    const age = getAge(one.date_of_birth, draft.orderQuestions.starts);
    return person.age === null ? age >= adultFrom : age === person.age;
  });

/** Buttons that fill in a saved traveller. Nothing is filled in without a press. */
export function SavedChoice({ saved, draft, person, store }: SavedChoiceProps) {
  const { t } = useTranslation('mfe-checkout');
  const { http } = useHost();
  const label = useId();
  const [state, setState] = useState<'rest' | 'working' | 'failed'>('rest');
  const [filled, setFilled] = useState('');
  const offered = findMatching({ saved, draft, person });
  // Saved travellers are of no use if this traveller is already named and there are no questions.
  const isOfUse = offered.some((one) => !hasSameName(one, person)) || draft.orderQuestions.travellers.length > 0;
  if (offered.length === 0 || !isOfUse) return null;

  const fill = async ({ traveller_id, first_name, last_name }: SavedTraveller) => {
    if (state === 'working') return;
    setState('working');
    setFilled('');
    try {
      const opened = await http('GET /api/profile/travellers/{traveller_id}', { params: { traveller_id } });
      store.getState().fill(person.id, opened);
      setFilled(t('saved.filled', { name: `${first_name} ${last_name}` }));
      setState('rest');
    } catch {
      setState('failed');
    }
  };
  return (
    <Choice role="group" aria-labelledby={label}>
      <span id={label}>{t('saved.fillIn')}</span>
      {offered.map((one) => (
        <Chip key={one.traveller_id} pressed={hasSameName(one, person)} onClick={() => void fill(one)}>
          <bdi>{`${one.first_name} ${one.last_name}`}</bdi>
        </Chip>
      ))}
      <VisuallyHidden role="status">{filled}</VisuallyHidden>
      {state === 'failed' && (
        <Wide>
          <Notice role="alert" tone="warning">
            {t('saved.failed')}
          </Notice>
        </Wide>
      )}
    </Choice>
  );
}

const Choice = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  '& > span': { ...type.small, color: color.ink2 },
  '&:has(+ *)': { marginBlockEnd: space.s },
});

const Wide = styled.div({ flexBasis: '100%' });
