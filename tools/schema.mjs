// npm run schema: writes server/db/schema.sql and types.ts from the migrations and rules.
import { ensureInstalled, findNode, main, runToEnd } from './setup.mjs';

await main(() => {
  ensureInstalled();
  return runToEnd(findNode(), ['server/db/write-schema.ts']);
});
