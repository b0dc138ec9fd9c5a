import styled from '@emotion/styled';
import { MailIcon, PhoneIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { menuList, menuRow } from '../drop-panel/menu-row.ts';

export function HelpList() {
  const { t } = useTranslation('mfe-header');
  const { email, phone } = useHost().organisation.support;

  return (
    <List role="list">
      <li>
        <Way href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <PhoneIcon />
          <span>
            {t('help.call')} <bdi dir="ltr">{phone}</bdi>
          </span>
        </Way>
      </li>
      <li>
        <Way href={`mailto:${email}`}>
          <MailIcon />
          <span>
            {t('help.write')} <bdi dir="ltr">{email}</bdi>
          </span>
        </Way>
      </li>
    </List>
  );
}

const List = styled.ul(menuList);
const Way = styled.a(menuRow);
