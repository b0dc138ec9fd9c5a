import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';

/**
 * A static server that reads one compressed page from the disk for each request. Arguments: its file and its encoding.
 */
const [file = '', encoding = ''] = process.argv.slice(2);
const server = createServer((_request, response) => {
  void stat(file).then(({ size }) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': encoding,
      'content-length': size,
    });
    createReadStream(file).pipe(response);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
