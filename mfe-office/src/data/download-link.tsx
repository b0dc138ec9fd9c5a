import { ApiError, isApiError } from '@travel/contracts/http/api-error';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { DownloadIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { type RequestError, toRequestError } from '@travel/ui/staff/request-error.ts';
import { Quiet } from '@travel/ui/staff/layout.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from './save-file.ts';

interface DownloadLinkProps {
  readonly href: string;
  /** Name of the saved file, unless the server gives it another one. */
  readonly name: string;
  readonly size?: 'small';
  readonly children: ReactNode;
}

/** Requests a file and returns it with the name that the server gives it. */
const requestFile = async (href: string, signal: AbortSignal): Promise<{ content: Blob; name: string | undefined }> => {
  try {
    const response = await fetch(href, { signal });
    if (!response.ok) throw new ApiError({ code: 'internal_error', status: response.status });
    const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { content: await response.blob(), name };
  } catch (error) {
    // A connection can also fail while the file arrives.
    throw isApiError(error) ? error : ApiError.transport('network_failed');
  }
};

/** A link that saves a file, and shows the error if it cannot be loaded; browsers only list a failed download. */
export function DownloadLink({ href, name, size, children }: DownloadLinkProps) {
  const { t } = useTranslation('staff');
  const [isLoading, setLoading] = useState(false);
  const stopped = useRef(new AbortController());
  const [fault, setFault] = useState<RequestError | null>(null);
  const load = async () => {
    if (isLoading) return;
    const { signal } = stopped.current;
    setLoading(true);
    setFault(null);
    try {
      const file = await requestFile(href, signal);
      saveBlob(file.name ?? name, file.content);
    } catch (error) {
      if (!signal.aborted) setFault(toRequestError(error));
    }
    setLoading(false);
  };
  // Nothing is saved after someone has left the page.
  useEffect(() => {
    stopped.current = new AbortController();
    return () => stopped.current.abort();
  }, []);
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
