import { mapLanguages, type TextLanguage } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Row } from '@travel/ui/staff/layout.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedNotice } from '../data/changed-notice.tsx';
import { onceMs } from '../data/own-staff.tsx';

/** Returns the current fields with those that someone typed over `base`, so that a colleague's other changes stay. */
export const mergeTyped = <Form extends object>(typed: Form, base: Form, current: Form): Form => {
  const merged = { ...current };
  for (const key in typed) {
    if (JSON.stringify(typed[key]) !== JSON.stringify(base[key])) merged[key] = typed[key];
  }
  return merged;
};

/** As `mergeTyped`, but merges texts by language and field, so that two people can write different ones. */
export const mergeTexts = <Form extends { readonly texts: Readonly<Record<TextLanguage, object>> }>(
  typed: Form,
  base: Form,
  current: Form,
): Form => ({
  ...mergeTyped(typed, base, current),
  texts: mapLanguages((code) => mergeTyped(typed.texts[code], base.texts[code], current.texts[code])),
});

interface EditedOptions<Content, Form> {
  readonly content: Content;
  readonly toForm: (content: Content) => Form;
  readonly merge: (typed: Form, base: Form, current: Form) => Form;
}

/**
 * Holds the typed fields of content and the content as the person last saw it, on which a change is based: saving fails
 * if a colleague has changed it since.
 */
export const useEdited = <Content, Form>({ content, toForm, merge }: EditedOptions<Content, Form>) => {
  const [base, setBase] = useState(content);
  const [form, setForm] = useState(() => toForm(content));
  /** Takes over the current content, with `keepsTyped` except for the fields that the person typed. */
  const takeCurrent = (current: Content, keepsTyped: boolean): void => {
    setForm(keepsTyped ? merge(form, toForm(base), toForm(current)) : toForm(current));
    setBase(current);
  };
  return { base, form, setForm, takeCurrent };
};

interface ChangedContentProps<Content> {
  /** Reports that nothing was saved. */
  readonly text: string;
  /** Label of the button that reloads the list, for content that is not listed any more. */
  readonly reload: string;
  /** Loads the content as it is now; null if it is not listed any more. */
  readonly load: (signal: AbortSignal) => Promise<Content | null>;
  readonly renderDetails?: (current: Content) => ReactNode;
  /** Takes over the current content, with `keepsTyped` except for the fields that the person typed. */
  readonly onCurrent: (current: Content, keepsTyped: boolean) => void;
  /** Removes this report. */
  readonly dismiss: () => void;
  /** Closes the dialog and reloads the list. */
  readonly onReload: () => void;
}

/** Reports that a colleague changed something while a person typed, and offers to continue with either version. */
export function ChangedContent<Content>(props: ChangedContentProps<Content>) {
  const { text, reload, load, renderDetails, onCurrent, dismiss, onReload } = props;
  const { t } = useTranslation('mfe-office');
  const [key] = useState(() => crypto.randomUUID());
  const feed = useFeed(`changed/${key}`, load, onceMs);
  return (
    <FeedView feed={feed}>
      {(current) =>
        current === null ? (
          <ChangedNotice text={text} action={reload} onShow={onReload} />
        ) : (
          <Notice
            tone="warning"
            role="alert"
            title={text}
            actions={
              <Row>
                {([true, false] as const).map((keepsTyped) => (
                  <Button
                    key={String(keepsTyped)}
                    size="small"
                    onClick={() => {
                      onCurrent(current, keepsTyped);
                      dismiss();
                    }}
                  >
                    {t(keepsTyped ? 'coupons.keepTyped' : 'coupons.useCurrent')}
                  </Button>
                ))}
              </Row>
            }
          >
            {renderDetails?.(current)}
          </Notice>
        )
      }
    </FeedView>
  );
}
