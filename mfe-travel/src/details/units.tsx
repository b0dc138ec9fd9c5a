import styled from '@emotion/styled';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageLink } from '../host/use-page-link.ts';

interface UnitsProps {
  /** Id of the heading, which the keyboard can skip to. */
  readonly id: string;
  readonly title: string;
  /** Why there is none. */
  readonly none: { readonly title: string; readonly text: string } | undefined;
  /** The list to go back to where there is none. */
  readonly back: string;
  /** Address of the search that changes the dates of this offer. */
  readonly changeAt: string;
  /** Each as a list item. */
  readonly children: ReactNode;
}

/** What can be chosen on the page of an offer, or why there is nothing. */
export function Units({ id, title, none, back, changeAt, children }: UnitsProps) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} css={type.section}>
        {title}
      </h2>
      {none && (
        <Notice
          tone="warning"
          title={none.title}
          actions={
            <>
              <ButtonLink tone="ink" {...link(changeAt)}>
                {t('details.card.change')}
              </ButtonLink>
              <ButtonLink {...link(back)}>{t('details.search')}</ButtonLink>
            </>
          }
        >
          {none.text}
        </Notice>
      )}
      <List>{children}</List>
    </section>
  );
}

const List = styled.ul({ display: 'grid', gap: space.m, marginBlockStart: space.m, listStyle: 'none' });
