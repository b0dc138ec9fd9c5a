import styled from '@emotion/styled';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';
import { useOtherDatesButton } from './other-dates/other-dates.tsx';

interface UnitsProps {
  readonly id: string;
  readonly title: string;
  readonly none: { readonly title: string; readonly text: string } | undefined;
  readonly back: string;
  /** Links to dates on which units are available, shown with the reason why none is. */
  readonly otherDays?: ReactNode;
  readonly children: ReactNode;
}

export function Units({ id, title, none, back, otherDays, children }: UnitsProps) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  const otherDates = useOtherDatesButton();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = none !== undefined;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    // The button that changed the dates has disappeared with the price card or the notice.
    if (wasEmpty.current !== isEmpty && document.activeElement === document.body) heading.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} css={type.section}>
        {title}
      </h2>
      {none && (
        <Notice
          tone="warning"
          role="alert"
          title={none.title}
          actions={
            <>
              <Button tone="ink" {...otherDates}>
                {t('details.card.change')}
              </Button>
              <ButtonLink {...link(back)}>{t('details.search')}</ButtonLink>
            </>
          }
        >
          {none.text}
          {otherDays}
        </Notice>
      )}
      <List>{children}</List>
    </section>
  );
}

const List = styled.ul({ display: 'grid', gap: space.m, marginBlockStart: space.m, listStyle: 'none' });
