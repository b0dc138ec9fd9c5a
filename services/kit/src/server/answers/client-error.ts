import type { Socket } from 'node:net';
import { problemMediaType, type Problem } from '@travel/contracts/http/problem';

const statusLines: Partial<Record<string, [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Responds to data on a connection that is not valid HTTP. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, title] = statusLines[error.code ?? ''] ?? [400, 'Bad Request'];
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    code: 'bad_request',
    detail: 'The request cannot be read.',
  };
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: ${problemMediaType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
};
