import styled from '@emotion/styled';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';

interface UnitsProps {
  readonly id: string;
  readonly title: string;
  readonly none: { readonly title: string; readonly text: string } | undefined;
  readonly back: string;
  readonly changeAt: string;
  readonly children: ReactNode;
}

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
