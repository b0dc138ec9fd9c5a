import styled from '@emotion/styled';
import { Chip } from '@travel/ui/chip';
import { media } from '@travel/ui/media';
import { space } from '@travel/ui/tokens';
import { useTranslation } from 'react-i18next';
import { useWishWords } from './use-wish-words.ts';
import { eachWish, without, type Wishes } from './wishes.ts';

/** Each wish as a chip that takes it away. */
export function WishChips({ wishes, onChange }: { wishes: Wishes; onChange: (wishes: Wishes) => void }) {
  const { t } = useTranslation('mfe-travel');
  const words = useWishWords();
  const all = eachWish(wishes);
  if (all.length === 0) return null;
  return (
    <Chips role="group" aria-label={t('hotels.wish.group')}>
      {all.map((wish) => (
        <Chip key={wish} removeLabel={t('hotels.wish.remove')} onClick={() => onChange(without(wishes, wish))}>
          {words(wish, wishes)}
        </Chip>
      ))}
    </Chips>
  );
}

const Chips = styled.div({ display: 'flex', flexWrap: 'wrap', [media.phone]: { flexWrap: 'nowrap' }, gap: space.xs });
