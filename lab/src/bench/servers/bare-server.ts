import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** A bare server that responds with one compressed file from memory. Arguments: the file, its type and its encoding. */
const [file = '', type = '', encoding = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const headers = { 'content-type': type, 'content-encoding': encoding, 'content-length': bytes.length };
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
