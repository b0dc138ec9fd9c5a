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

/** Returns a controller that stops the request, so that nothing is saved after someone has left the page. */
const useStopped = () => {
  const stopped = useRef(new AbortController());
  useEffect(() => {
    stopped.current = new AbortController();
    return () => stopped.current.abort();
  }, []);
  return stopped;
};

/** A link that saves a file, and shows the error if it cannot be loaded; browsers only list a failed download. */
export function DownloadLink({ href, name, size, children }: DownloadLinkProps) {
  const { t } = useTranslation('staff');
  const [isLoading, setLoading] = useState(false);
  const stopped = useStopped();
  const [fault, setFault] = useState<RequestError | null>(null);
  const load = async () => {
    if (isLoading) return;
    const { signal } = stopped.current;
    setLoading(true);
    setFault(null);
    try {
      await saveFromServer(href, name, signal);
    } catch (error) {
      if (!signal.aborted) setFault(toRequestError(error));
    }
    setLoading(false);
  };
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
          void load();
        }}
      >
        {children}
      </ButtonLink>
      {isLoading && <Quiet role="status">{t('state.loading')}</Quiet>}
      {fault && <RequestErrorNotice fault={fault} onRetry={() => void load()} />}
    </>
  );
}

/** A button that saves a list as a file, after a person has given the reason for the audit trail. */
export function ExportButton({ href, name, size, children }: DownloadLinkProps) {
  const { t } = useTranslation('mfe-office');
  const [isOpen, setOpen] = useState(false);
  const stopped = useStopped();
  const send = async (why: string) => {
    const query = new URLSearchParams({ why });
    await saveFromServer(`${href}${href.includes('?') ? '&' : '?'}${query}`, name, stopped.current.signal);
    setOpen(false);
  };
  return (
    <>
      <Button icon={<DownloadIcon size={16} />} {...(size && { size })} onClick={() => setOpen(true)}>
        {children}
      </Button>
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
