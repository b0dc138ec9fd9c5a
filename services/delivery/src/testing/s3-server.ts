import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sign } from 'aws4';
import S3rver from 's3rver';

/** The credentials that the server accepts. */
export const s3Keys = { accessKeyId: 'S3RVER', secretAccessKey: 'a secret of the tests' };

export interface S3Server {
  readonly url: string;
  close(): Promise<void>;
}

/** Computes the AWS Signature Version 4 of a request, with another library than the store uses. */
const isSigned = ({ method = '', url = '/', headers }: IncomingMessage): boolean => {
  const [, region = '', names = '', given = ''] =
    /Credential=[^/]+\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const signed = Object.fromEntries(names.split(';').map((name) => [name, String(headers[name] ?? '')]));
  // The signature contains the time in the request, because the current second may be a later one.
  const again = sign({ service: 's3', region, method, path: url, host: headers.host, headers: signed }, s3Keys);
  return given !== '' && String(again.headers?.['Authorization']).endsWith(given);
};

/**
 * Starts s3rver with one bucket in its own folder. s3rver does not verify Signature Version 4, so a proxy in front of
 * s3rver does.
 */
export const startS3Server = async (bucket: string): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'delivery-s3-'));
  const buckets = [{ name: bucket, configs: [] }];
  const inner = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: buckets });
  const { port } = await inner.run();
  const door = createServer((request, response) => {
    if (!isSigned(request)) {
      request.resume();
      const said = '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code></Error>';
      return response.writeHead(403, { 'content-type': 'application/xml' }).end(said);
    }
    const { method, url, headers } = request;
    const passed = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    return request.pipe(passed);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port: doorPort } = door.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${doorPort}`,
    async close() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await inner.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
