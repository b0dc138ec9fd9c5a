import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';

/** A static server: one packed page from the disk, read for each request. The arguments are its file and how it is packed. */
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
