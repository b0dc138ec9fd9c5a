import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { AccountGroup } from './account-group.tsx';
import { MyTripsLink } from '../bar/my-trips-link.tsx';
import { PageLink } from '../bar/page-link.tsx';
import { useModalRequests } from '../bar/modal-requests.ts';
import { HelpList } from '../help/help-list.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getLanguageName } from '../language/language-name.ts';
import { getCurrentProduct, productLinks } from '../products/product-links.ts';
import { menuList, menuRow } from '../drop-panel/menu-row.ts';

/** Menu with every entry that does not fit into the bar: account, products, trips, plans, help, language. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mfe-header');
  const { session, route, locale } = useHost();
  const requests = useModalRequests();
  // The menu closes before the next dialog opens, so that the focus first returns to the menu button.
  const close = () => flushSync(onClose);
  const closeThen = (open: () => void) => () => {
    close();
    open();
  };

  return (
    <Dialog title={t('menu')} closeLabel={t('close')} width={420} closesOutside onClose={onClose}>
      <Groups>
        {session.user ? (
          <AccountGroup user={session.user} onGo={close} />
        ) : (
          <Button tone="ink" wide onClick={closeThen(requests.signIn)}>
            {t('signIn')}
          </Button>
        )}
        <Group title={t('nav.products')} as="nav">
          <List role="list">
            {productLinks.map(({ catalogue, href, name, Icon }) => (
              <li key={catalogue}>
                <Page
                  href={href}
                  onGo={close}
                  aria-current={catalogue === getCurrentProduct(route) ? 'page' : undefined}
                >
                  <Icon />
                  {t(name)}
                </Page>
              </li>
            ))}
          </List>
        </Group>
        <Group title={t('nav.more')} as="section">
          <List role="list">
            {!session.user && (
              <li>
                <Trips onGo={close}>{t('trips')}</Trips>
              </li>
            )}
            <li>
              <Trips finds onGo={close}>
                {t('findBooking')}
              </Trips>
            </li>
            <li data-needs="plans">
              <Row type="button" aria-haspopup="dialog" onClick={closeThen(requests.plans)}>
                {t('membership')}
              </Row>
            </li>
            <li>
              <LocaleRow type="button" aria-haspopup="dialog" onClick={closeThen(requests.locale)}>
                {t('locale')}{' '}
                <Value>
                  {getLanguageName(locale.language)} · {locale.currency}
                </Value>
              </LocaleRow>
            </li>
          </List>
        </Group>
        <Group title={t('help.title')} as="section">
          <HelpList />
        </Group>
      </Groups>
    </Dialog>
  );
}

function Group({ title, as: Part, children }: { title: string; as: 'nav' | 'section'; children: ReactNode }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Part>
  );
}

const Groups = styled.div({ display: 'grid', gap: space.l, '& > nav, & > section': { marginInline: `-${space.s}` } });
const Title = styled.h3({
  paddingInline: space.s,
  paddingBlockEnd: space.xxs,
  color: color.ink2,
  fontFamily: 'inherit',
  fontStretch: 'inherit',
  fontSize: size.small,
  fontWeight: font.strong,
  letterSpacing: 'normal',
});
const List = styled.ul(menuList);
const Page = styled(PageLink)(menuRow);
const Trips = styled(MyTripsLink)(menuRow);
const Row = styled.button(menuRow);
const LocaleRow = styled(Row)({ justifyContent: 'space-between' });
const Value = styled.span({ color: color.ink2, fontWeight: font.regular });
