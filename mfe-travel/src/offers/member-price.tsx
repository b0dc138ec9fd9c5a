import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { color, font } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { MemberPrice } from './offer.ts';

interface MemberProps {
  readonly member: Pick<MemberPrice, 'applies' | 'other_per_night'> | undefined;
}

interface MemberTagProps {
  readonly member: Pick<MemberPrice, 'applies'> | undefined;
}

export function MemberTag({ member }: MemberTagProps) {
  const { t } = useTranslation('mfe-travel');
  return member?.applies ? <Tag tone="accent">{t('offers.member.price')}</Tag> : null;
}

export function MemberPriceHint({ member }: MemberProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  if (!member || member.applies) return null;
  return <Line>{t('offers.member.pay', { price: formatMoney(member.other_per_night, locale.language) })}</Line>;
}

const Line = styled.p(type.small, { color: color.accentText, fontWeight: font.medium });
