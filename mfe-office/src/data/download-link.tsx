import { ApiError, isApiError } from '@travel/contracts/http/api-error';
import { Button } from '@travel/ui/actions/button.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { DownloadIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { type RequestError, toRequestError } from '@travel/ui/staff/request-error.ts';
import { Quiet } from '@travel/ui/staff/layout.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from './save-file.ts';

interface DownloadLinkProps {
  readonly href: string;
  /** Name of the saved file, unless the server gives it another one. */
  readonly name: string;
  readonly size?: 'small';
  /** Label of the link or button. */
  readonly children: string;
}

/** Requests a file and saves it under the name that the server gives it. */
const saveFromServer = async (href: string, fallback: string, signal: AbortSignal): Promise<void> => {
  try {
    const response = await fetch(href, { signal });
    if (!response.ok) throw new ApiError({ code: 'internal_error', status: response.status });
    const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    saveBlob(name ?? fallback, await response.blob());
  } catch (error) {
    // A connection can also fail while the file arrives.
    throw isApiError(error) ? error : ApiError.transport('network_failed');
  }
};

/** Loads a file and saves it. Returns its progress or error to show; nothing is saved after someone has left the page. */
const useDownload = (name: string) => {
  const { t } = useTranslation('staff');
  const [isLoading, setLoading] = useState(false);
  const [failed, setFailed] = useState<{ readonly fault: RequestError; readonly href: string } | null>(null);
  const stopped = useRef(new AbortController());
  useEffect(() => {
    stopped.current = new AbortController();
    return () => stopped.current.abort();
  }, []);
  const load = async (href: string) => {
    if (isLoading) return;
    const { signal } = stopped.current;
    setLoading(true);
    setFailed(null);
    try {
      await saveFromServer(href, name, signal);
    } catch (error) {
      if (!signal.aborted) setFailed({ fault: toRequestError(error), href });
    }
    setLoading(false);
  };
  const status = (
    <>
      {isLoading && <Quiet role="status">{t('state.loading')}</Quiet>}
      {failed && <RequestErrorNotice fault={failed.fault} onRetry={() => void load(failed.href)} />}
    </>
  );
  return { load, isLoading, status };
};

/** A link that saves a file, and shows the error if it cannot be loaded; browsers only list a failed download. */
export function DownloadLink({ href, name, size, children }: DownloadLinkProps) {
  const { load, isLoading, status } = useDownload(name);
  return (
    <>
      <ButtonLink
        icon={<DownloadIcon size={16} />}
        href={href}
        download={name}
        aria-busy={isLoading}
        {...(size && { size })}
        onClick={(event) => {
          event.preventDefault();
          void load(href);
        }}
      >
        {children}
      </ButtonLink>
      {status}
    </>
  );
}

/** A button that saves a list as a file, after a person has given the reason for the audit trail. */
export function ExportButton({ href, name, size, children }: DownloadLinkProps) {
  const { t } = useTranslation('mfe-office');
  const [isOpen, setOpen] = useState(false);
  const { load, isLoading, status } = useDownload(name);
  // The dialog does not wait for the file, because a long list takes minutes.
  const send = async (why: string) => {
    setOpen(false);
    void load(`${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ why })}`);
  };
  return (
    <>
      <Button
        icon={<DownloadIcon size={16} />}
        working={isLoading}
        {...(size && { size })}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {status}
      {isOpen && (
        <ReasonDialog
          title={children}
          action={t('list.export')}
          note={t('list.exportNote')}
          reasons={[t('list.exportReason.report'), t('list.exportReason.check')]}
          send={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
