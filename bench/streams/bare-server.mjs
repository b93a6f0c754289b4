// The least that an open answer costs in Node.js: no framework, no session, no limits.
import { createServer } from 'node:http';

const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('event: wallet\ndata: {}\n\n');
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready at ${server.address().port}\n`));
