import styled from '@emotion/styled';
import type { SavedTraveller } from '@travel/contracts/endpoints/people/profile';
import type { User } from '@travel/contracts/people/session.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { loadCountries, type Country } from '../../host/countries.ts';
import { Lead, Rows } from '../security/security-style.ts';
import { CompanionForm } from './companion-form.tsx';
import { CompanionRow } from './companion-row.tsx';

interface Companions {
  readonly travellers: readonly SavedTraveller[];
  readonly countries: readonly Country[];
}

interface Message {
  readonly tone: 'positive' | 'negative';
  readonly text: string;
}

/**
 * Lists the account's saved travellers, the owner first. During a booking, the traveller fills in the form with a saved
 * traveller's details by one press.
 */
export function CompanionsTab({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { http, organisation, session } = host;
  const isOwner = !session.by_key;
  const [changes, setChanges] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  /** Incremented to move the focus to the title when the focused element disappears. */
  const [returns, setReturns] = useState(0);
  const [edited, setEdited] = useState<SavedTraveller | 'new' | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const [shown, setShown] = useState<Companions | null>(null);
  const loadCompanions = async (signal: AbortSignal) => {
    const [{ travellers }, countries] = await Promise.all([
      http('GET /api/profile/travellers', { signal }),
      loadCountries(host, signal),
    ]);
    return { travellers, countries };
  };
  const load = useLoad(isOwner ? `travellers of ${user.user_id} ${changes}` : null, async (signal) => {
    const found = await loadCompanions(signal);
    setShown(found);
    return found;
  });

  useEffect(() => {
    if (returns > 0) title.current?.focus();
  }, [returns]);

  if (!isOwner) return <Notice>{t('personal.byKey')}</Notice>;
  if (load.status === 'failed' && !shown) {
    return (
      <FallbackPanel title={t('personal.failed')} retryLabel={t('personal.retry')} onRetry={load.retry}>
        {t('personal.failedText', organisation.support)}
      </FallbackPanel>
    );
  }
  // The previous list stays on the screen while the companions load again.
  if (!shown) {
    return (
      <Skeleton label={t('personal.loading')}>
        <SkeletonBar width="46%" height={28} />
        <SkeletonBar width="100%" height={200} />
      </Skeleton>
    );
  }

  const handleChange = (text: string) => {
    setEdited(null);
    setMessage({ tone: 'positive', text });
    setChanges((count) => count + 1);
    setReturns((count) => count + 1);
  };
  const edit = (one: SavedTraveller | 'new') => {
    setMessage(null);
    setEdited(one);
  };
  const remove = async ({ traveller_id, first_name }: SavedTraveller) => {
    try {
      await http('DELETE /api/profile/travellers/{traveller_id}', { params: { traveller_id } });
      handleChange(t('companions.removed', { name: first_name }));
    } catch {
      setMessage({ tone: 'negative', text: t('companions.failed') });
      setChanges((count) => count + 1);
    }
  };

  if (edited !== null) {
    return (
      <CompanionForm
        companion={edited === 'new' ? null : edited}
        countries={shown.countries}
        onSaved={(name) => handleChange(t('companions.saved', { name }))}
        onBack={() => {
          setEdited(null);
          setReturns((count) => count + 1);
        }}
      />
    );
  }
  return (
    <CompanionList
      user={user}
      list={shown}
      title={title}
      message={message}
      onEdit={edit}
      onRemove={(one) => void remove(one)}
    />
  );
}

interface CompanionListProps {
  readonly user: User;
  readonly list: Companions;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly message: Message | null;
  readonly onEdit: (one: SavedTraveller | 'new') => void;
  readonly onRemove: (one: SavedTraveller) => void;
}

function CompanionList({ user, list, title, message, onEdit, onRemove }: CompanionListProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <section>
      <h2 ref={title} tabIndex={-1} css={type.title}>
        {t('companions.title')}
      </h2>
      <Lead>{t('companions.text')}</Lead>
      <div role={message?.tone === 'negative' ? 'alert' : 'status'}>
        {message && (
          <MessageBox>
            <Notice tone={message.tone}>{message.text}</Notice>
          </MessageBox>
        )}
      </div>
      <Rows aria-label={t('companions.title')}>
        {list.travellers.map((one) => (
          <CompanionRow
            key={one.traveller_id}
            companion={one}
            countries={list.countries}
            canChange={!user.is_demo}
            onEdit={() => onEdit(one)}
            onRemove={() => onRemove(one)}
          />
        ))}
      </Rows>
      <Button tone="outline" disabled={user.is_demo} disabledReason={t('personal.demo')} onClick={() => onEdit('new')}>
        {t('companions.add')}
      </Button>
    </section>
  );
}

const MessageBox = styled.div({ maxInlineSize: 760, marginBlockEnd: space.m });
