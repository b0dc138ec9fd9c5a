import { mapLanguages, type TextLanguage } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { scrollToReport } from '@travel/ui/staff/reason-dialog.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Row } from '@travel/ui/staff/layout.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedNotice } from '../data/changed-notice.tsx';
import { onceMs } from '../data/own-staff.tsx';

/** Returns whether two values of a form are equal. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the current fields with those that someone typed over `base`, so that a colleague's changes of other fields
 * stay. The fields of a group only make sense together, so a person who typed one of them keeps all.
 */
export const mergeTyped = <Form extends object>(
  typed: Form,
  base: Form,
  current: Form,
  groups: readonly (readonly (keyof Form)[])[] = [],
): Form => {
  const merged = { ...current };
  for (const key in typed) {
    const group = groups.find((keys) => keys.includes(key)) ?? [key];
    if (group.some((one) => !isSame(typed[one], base[one]))) merged[key] = typed[key];
  }
  return merged;
};

/** Returns the current list with the items that someone added, changed or removed over `base`. */
export const mergeLists = <Item,>(
  typed: readonly Item[],
  base: readonly Item[],
  current: readonly Item[],
  getKey: (item: Item) => string,
): Item[] => {
  const find = (list: readonly Item[], item: Item) => list.find((one) => getKey(one) === getKey(item));
  const isTyped = (item: Item) => !isSame(item, find(base, item));
  const others = current.filter((item) => find(typed, item) ?? !find(base, item));
  return [
    ...others.map((item) => {
      const own = find(typed, item);
      return own && isTyped(own) ? own : item;
    }),
    ...typed.filter((item) => !find(current, item) && isTyped(item)),
  ];
};

interface FormWithTexts {
  readonly image: string;
  readonly texts: Readonly<Record<TextLanguage, { readonly alt: string }>>;
}

/** Merges fields like `mergeTyped`, texts by language and field, and a picture together with its descriptions. */
export const mergeTexts = <Form extends FormWithTexts>(
  typed: Form,
  base: Form,
  current: Form,
  groups?: readonly (readonly (keyof Form)[])[],
): Form => {
  const readPicture = ({ image, texts }: FormWithTexts) => [image, mapLanguages((code) => texts[code].alt)];
  const picture = isSame(readPicture(typed), readPicture(base)) ? current : typed;
  return {
    ...mergeTyped(typed, base, current, groups),
    image: picture.image,
    texts: mapLanguages((code) => ({
      ...mergeTyped(typed.texts[code], base.texts[code], current.texts[code]),
      alt: picture.texts[code].alt,
    })),
  };
};

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
  // Fields that hold a file are replaced with another version, which does not have that file.
  const [version, setVersion] = useState(0);
  /** Takes over the current content, with `keepsTyped` except for the fields that the person typed. */
  const takeCurrent = (current: Content, keepsTyped: boolean): void => {
    setForm(keepsTyped ? merge(form, toForm(base), toForm(current)) : toForm(current));
    setBase(current);
    setVersion(version + 1);
  };
  return { base, form, setForm, version, takeCurrent };
};

export interface ChangedCallbacks<Content> {
  /** Takes over the current content, with `keepsTyped` except for the fields that the person typed. */
  readonly onCurrent: (current: Content, keepsTyped: boolean) => void;
  /** Removes the report. */
  readonly dismiss: () => void;
  /** Closes the dialog and reloads the list. */
  readonly onReload: () => void;
}

interface ChangedContentProps<Content> extends ChangedCallbacks<Content> {
  /** Reports that nothing was saved. */
  readonly text: string;
  /** Label of the button that reloads the list, for content that is not listed any more. */
  readonly reload: string;
  /** Loads the content as it is now; null if it is not listed any more. */
  readonly load: (signal: AbortSignal) => Promise<Content | null>;
  readonly renderDetails?: (current: Content) => ReactNode;
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
          <div ref={scrollToReport}>
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
                      onClick={(event) => {
                        // This button is removed with the report.
                        event.currentTarget.closest('dialog')?.querySelector('h2')?.focus();
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
          </div>
        )
      }
    </FeedView>
  );
}
